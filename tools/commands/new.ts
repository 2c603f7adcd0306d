// npm run new -- master|page|report|request-kind NAME FEATURE "WORDS": writes the skeleton with its tests; what is left fails a test.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { biome } from '../check.ts';
import { filesOf } from '../check-layers.ts';
import { refuseDisorder, skeletonOf } from '../new/new.ts';
import { CannotWrite } from '../new/skeleton.ts';
import { root } from '../root.ts';

try {
  const sources = new Map(filesOf(root));
  const skeleton = skeletonOf(sources, process.argv.slice(2));
  refuseDisorder(sources, skeleton);
  const { files, left } = skeleton;
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote  ${path}`);
  }
  const complaint = await biome('format', '--write', ...[...files.keys()].filter((path) => /\.tsx?$/.test(path)));
  if (complaint !== '') throw new Error(complaint);
  for (const line of left) console.log(`left   ${line}`);
} catch (error) {
  if (!(error instanceof CannotWrite)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
