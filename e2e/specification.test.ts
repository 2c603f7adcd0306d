/** Every sentence of the specification that concerns what is built, measured on the running product. */
import { describe } from 'vitest';
import { appearanceChecks } from './specification/appearance.ts';
import { callChecks } from './specification/calls.ts';
import { printCount } from './specification/check.ts';
import { layoutChecks, resultLayoutChecks } from './specification/layout.ts';
import { limitChecks } from './specification/limits.ts';
import { menuChecks } from './specification/menu.ts';

describe('specification', () => {
  layoutChecks();
  resultLayoutChecks();
  menuChecks();
  appearanceChecks();
  callChecks();
  limitChecks();
  printCount();
});
