/* Run in the page, whose policy refuses a condition written as a text. */

/* Waits until the service worker answers for the page: by then the application is stored. */
globalThis.rosterStored = (limitMs) =>
  new Promise((resolve, reject) => {
    const worker = navigator.serviceWorker;
    if (worker.controller !== null) resolve();
    worker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(() => reject(new Error(`no service worker within ${limitMs} ms`)), limitMs);
  });

/* Selects five rows of a week, presses keys that paint them, and waits for each picture. */
globalThis.rosterStrokes = async (count) => {
  const grid = document.querySelector('[role="grid"]');
  const press = (key, shiftKey = false) =>
    grid.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let down = 0; down < 4; down += 1) {
    press('ArrowDown', true);
    await drawn();
  }
  for (let right = 0; right < 6; right += 1) {
    press('ArrowRight', true);
    await drawn();
  }
  const times = [];
  for (let stroke = 0; stroke < count; stroke += 1) {
    const start = performance.now();
    press(stroke % 2 === 0 ? 'l' : '1');
    await drawn();
    times.push(performance.now() - start);
    await pause(150);
  }
  return times;
};
