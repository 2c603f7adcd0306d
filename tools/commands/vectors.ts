// npm run vectors -- DIR: every vector file of a folder through the product's own domain functions.
import '../vectors.ts';
