"""What a page still holds of faces: in its whole heap, in what it shows, in whatever a browser keeps beside it."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page

KINDS: Final = ("beef", "chicken", "tomato", "mushrooms", "noodles", "bacon", "buns", "peppers", "tip")

# What can be read of tiles that lie down: text, attributes, what is drawn, what scripts have put on elements, what is
# being animated; and in the log and in whatever the browser stores.
SHOWN = """kinds => {
  const told = new RegExp(`\\\\b(${kinds.join('|')})\\\\b`);
  const found = [];
  const note = (where, text) => { if (told.test(String(text))) found.push(`${where}: ${text}`); };
  const page = document.querySelector('ft-table-page');
  const table = page.shadowRoot.querySelector('ft-frame').shadowRoot.querySelector('flip-and-find-table');
  const { grid } = table.view;
  for (const cell of table.shadowRoot.querySelectorAll('.cell')) {
    const tile = cell.querySelector('.tile');
    const where = tile.dataset.place;
    if (grid.find(one => one.place === where).up) continue;
    if (cell.querySelector('.face').childElementCount > 0) found.push(`${where}: something is drawn`);
    note(where, cell.textContent);
    for (const element of [cell, ...cell.querySelectorAll('*')]) {
      for (const { name, value } of element.attributes) note(`${where} ${name}`, value);
      for (const [key, value] of Object.entries(element)) if (typeof value === 'string') note(`${where} ${key}`, value);
      for (const animation of element.getAnimations()) note(where, JSON.stringify(animation.effect.getKeyframes()));
    }
  }
  for (const image of document.querySelectorAll('#ft-flights *')) found.push(`in flight: ${image.outerHTML}`);
  for (const store of [localStorage, sessionStorage]) note('stored', JSON.stringify({ ...store }));
  for (const entry of performance.getEntries()) note('performance', entry.name);
  const tiles = ({ kind }) => ['flip', 'look', 'laid', 'done'].includes(kind);
  note('log', JSON.stringify(page.store.log.filter(tiles)));
  note('title', document.title);
  return found;
}"""


def shown(page: Page) -> list[str]:
    """Where a face that lies down can be read in the page, its log, and the browser's stores."""
    found: list[str] = page.evaluate(SHOWN, list(KINDS))
    return found


def heap(page: Page) -> dict[str, Any]:
    """The page's whole heap after a garbage collection, private fields and closures included."""
    session = page.context.new_cdp_session(page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    snapshot: dict[str, Any] = json.loads("".join(parts))
    return snapshot


def faces_in(snapshot: dict[str, Any]) -> list[tuple[dict[str, str | int], str]]:
    """Every object of a heap with a ``face``: its other plain properties, and the face."""
    meta, strings = snapshot["snapshot"]["meta"], snapshot["strings"]
    nodes, edges = snapshot["nodes"], snapshot["edges"]
    width, edge_width = len(meta["node_fields"]), len(meta["edge_fields"])
    kinds, edge_kinds = meta["node_types"][0], meta["edge_types"][0]
    face = strings.index("face") if "face" in strings else -1
    count_at = meta["node_fields"].index("edge_count")
    found = []
    edge = 0
    for node in range(0, len(nodes), width):
        first, edge = edge, edge + nodes[node + count_at] * edge_width
        named = {
            edges[at + 1]: edges[at + 2] for at in range(first, edge, edge_width) if edge_kinds[edges[at]] == "property"
        }
        if face not in named or kinds[nodes[named[face]]] not in ("string", "concatenated string", "sliced string"):
            continue
        values: dict[str, str | int] = {}
        for name, to in named.items():
            if kinds[nodes[to]] == "string":
                values[strings[name]] = strings[nodes[to + 1]]
        value = values.pop("face", "")
        if value in KINDS:
            found.append((values, str(value)))
    return found


def kept(page: Page) -> list[str]:
    """Objects anywhere in the page's memory that tell the face of a tile that lies down, and messages kept as text."""
    snapshot = heap(page)
    up: list[str] = page.evaluate(
        "document.querySelector('ft-table-page').store.state.view.grid.filter(one => one.up).map(one => one.place)"
    )
    objects = [f"{values} {face}" for values, face in faces_in(snapshot) if values.get("place") not in up]
    texts = [
        text[:200]
        for text in snapshot["strings"]
        if text.startswith('{"type":') and '"face":' in text and '"ply":' in text
    ]
    return objects + (texts if not up else [])
