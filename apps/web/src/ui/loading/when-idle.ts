/** Loads what may wait until the page stands: the dial comes first. */
export async function whenIdle<T>(load: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 4_000 })
      : setTimeout(resolve, 1_000),
  );
  return load();
}
