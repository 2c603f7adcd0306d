/** One named check per sentence of the specification; how many hold is printed at the end. */
import { afterAll, expect, it } from 'vitest';
import { closePages } from '../browser.ts';

let held = 0;
let all = 0;

/** `sentence` starts with the section it comes from. */
export function check(sentence: string, measure: () => Promise<void> | void): void {
  all += 1;
  it(sentence, async () => {
    try {
      await measure();
    } finally {
      await closePages();
    }
    held += 1;
    // A sentence holds when nothing it measures threw.
    expect(held).toBeLessThanOrEqual(all);
  });
}

export function printCount(): void {
  afterAll(() => console.log(`specification: ${held} of ${all}`));
}
