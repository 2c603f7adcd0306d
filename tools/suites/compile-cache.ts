import { join } from 'node:path';
import { root } from '../root.ts';

/**
 * Vitest's global setup: workers, servers and threads that the tests start find what Node has compiled of the same files
 * before. Node itself recognises what has changed.
 */
export default function setup(): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node-compile');
}
