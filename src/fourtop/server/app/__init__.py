"""The service over HTTP and WebSocket, as ``docs/protocol.md`` says, and the pages."""
