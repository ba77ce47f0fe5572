// Runs before the first paint, so that a chosen theme doesn't flash. Not a module on purpose.
try {
  document.documentElement.dataset.theme = localStorage.getItem("fourtop.theme") || "auto";
} catch {
  // Storage is forbidden: the system's theme it is.
}
