/** Vitest's global setup of the browser journeys, after test-database: a product for each lane. */
import { provideProducts } from './test-product.ts';

/** One product given from outside, or one file named on the command line: one file after the other. */
const single = process.env.HADIR_E2E_URL || process.argv.filter((word) => word.endsWith('.test.ts')).length === 1;

/** Files of journeys that run at the same time. */
export const LANES = single ? 1 : 2;

/** @returns what ends the products again */
export default function setup(): Promise<() => Promise<void>> {
  return provideProducts(LANES);
}
