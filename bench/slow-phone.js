/* Runs in the page: when something is shown, and the longest press, by the browser's own count. Asking from outside would
 * slow the slowed processor. */
globalThis.benchShown = ({ path, button, limit }) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const words = new RegExp(button);
    const look = () => {
      const found = [...document.querySelectorAll('main button')].some(
        (one) => words.test((one.textContent ?? '').trim().toLowerCase()) && one.checkVisibility(),
      );
      if (found && location.pathname === path) resolve(performance.now() - start);
      else if (performance.now() - start > limit) reject(new Error(`${path} was not shown`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

globalThis.benchLongestPress = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) globalThis.benchLongestPress = Math.max(globalThis.benchLongestPress, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
