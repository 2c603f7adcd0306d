/** One named check per sentence of the specification; how many hold is printed at the end. */
import { afterAll, it } from 'vitest';

let held = 0;
let all = 0;

/** `sentence` starts with the section it comes from. */
export function check(sentence: string, measure: () => Promise<void> | void): void {
  all += 1;
  it(sentence, async () => {
    await measure();
    held += 1;
  });
}

export function printCount(): void {
  afterAll(() => console.log(`specification: ${held} of ${all}`));
}
