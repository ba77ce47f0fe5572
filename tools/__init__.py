"""Scripts that set the project up and check it; nothing that is played needs them."""
