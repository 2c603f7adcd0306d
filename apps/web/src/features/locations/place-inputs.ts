/** Inputs of a place that are not the usual ones. */
import type { Inputs } from '../../ui/master/inputs/master-inputs.tsx';
import { DegreeInput } from './degree-input.tsx';

export const placeInputs: Inputs = { lat: DegreeInput, lon: DegreeInput };
