/** The dialogs of the roster come after the grid: their forms are more than half of what the page would load. */
import { useLatePart } from '../../ui/loading/late-part.ts';

const load = () => import('./roster-dialogs.tsx');

export const useRosterDialogs = (isWanted: boolean) => useLatePart(load, isWanted);
