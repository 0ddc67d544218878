// Runs before the first paint, so that a candle-lit page does not flash white.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bastide.settings") || "{}");
  } catch (e) {
    kept = {};
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  var candle = kept.theme === "candle" || (kept.theme !== "day" && dark);
  document.documentElement.dataset.theme = candle ? "candle" : "day";
  var wanted = kept.language || (navigator.language || "en").slice(0, 2);
  document.documentElement.lang = wanted === "fr" ? "fr" : "en";
})();
