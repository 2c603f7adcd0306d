// npm run old-words: how many names still hold each word that names no longer use; with words after `--` where; with
// `-- --lower` fewer become the new ceilings (tools/rooms/abandoned-words.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, readFiles } from '../check-rooms.ts';
import { CEILINGS, lowered, placesOfOldWords } from '../rooms/abandoned-words.ts';
import { OLD_WORDS } from '../rooms/old-words.ts';
import { ceilingsOf } from '../rooms/vocabulary.ts';
import { root } from '../root.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => word !== '--lower' && !(word in OLD_WORDS));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such word; there are --lower, ${Object.keys(OLD_WORDS).join(', ')}`);
  process.exitCode = 2;
} else {
  const files = new Map(filesOf(root));
  const places = placesOfOldWords(readFiles(files).names);
  const before = ceilingsOf(files);
  const ceilings = wanted.includes('--lower') ? lowered(before, places) : before;
  if (ceilings !== before) writeFileSync(join(root, CEILINGS), `${JSON.stringify(ceilings, null, 2)}\n`);
  for (const [word, found] of places) {
    console.log(`${word}: ${found.length} (at most ${ceilings[word] ?? 0})`);
    if (wanted.includes(word)) for (const { path, line, name } of found) console.log(`  ${path}:${line} ${name}`);
  }
}
