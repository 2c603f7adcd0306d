/** The company's shifts with their hours, read once for all that a pattern's form says of them. */
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import { useRemote } from '../../api/fetching.ts';
import { masterCalls } from '../../ui/master/master-calls.ts';

const { list } = masterCalls({ path: '/api/master/shift' });
/** The most a list gives at once. */
const MOST_SHIFTS = 100;

/** None until they are read. */
export const useShiftRows = (): readonly MasterRow[] | undefined =>
  useRemote(list, { query: { size: MOST_SHIFTS } }).data?.data;
