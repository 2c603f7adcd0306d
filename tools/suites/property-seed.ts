/** Before each test file of a project: properties (fast-check) try the inputs of this run's seed, so that a run can be repeated. */
import fc from 'fast-check';
import { SEED } from './sampling.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
