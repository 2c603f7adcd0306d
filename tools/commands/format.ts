// npm run format: writes every source in the one format (biome.json); paths may be named.
import { biome } from '../check.ts';

const paths = process.argv.slice(2);
const complaint = await biome('format', '--write', ...(paths.length > 0 ? paths : ['.']));
if (complaint !== '') {
  console.error(complaint);
  process.exitCode = 1;
}
