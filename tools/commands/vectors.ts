// npm run vectors -- DIR: every vector file of a folder through the product's own domain functions.
import { checkVectors } from '../vectors.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run vectors -- DIR');
  process.exitCode = 2;
} else {
  const { passed, failed } = checkVectors(folder, (line) => console.log(line));
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
