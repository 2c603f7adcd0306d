/** What an attacker tries by calling one thing by many names: in one file, because the product is started once for all. */
import { afterAll } from 'vitest';
import { closeStage } from './stage.ts';
import './account-names.ts';
import './addresses.ts';
import './foreign-ids.ts';
import './ids.ts';
import './keys-and-files.ts';
import './paths.ts';
import './sessions.ts';
import './values.ts';

afterAll(closeStage);
