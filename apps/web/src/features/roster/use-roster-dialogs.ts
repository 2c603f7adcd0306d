/** The dialogs of the roster come after the grid: their forms are more than half of what the page would load. */
import { reached } from '../../pwa/load-error.ts';
import { useLatePart } from '../../ui/loading/late-part.ts';

const load = () => reached(() => import('./roster-dialogs.tsx'));

/**
 * @returns undefined while they are on their way
 * @throws NotReached while they are wanted and there is no line
 */
export const useRosterDialogs = (isWanted: boolean) => useLatePart(load, isWanted);
