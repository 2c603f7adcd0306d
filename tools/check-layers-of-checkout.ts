// The order of the layers in this checkout, as a program of its own so that it runs beside the other checks.
import { checkCheckout, filesOf, printed } from './check-layers.ts';
import { root } from './root.ts';

const found = checkCheckout(new Map(filesOf(root)));
for (const violation of found) console.log(printed(violation));
process.exitCode = found.length === 0 ? 0 : 1;
