/** Where the arrow of a task leads on phones. */
import { useStoreValue } from '../../api/store.ts';
import type { Address } from '../navigation/address.ts';
import { currentTitle } from './page-title.ts';

const wayBack = { watch: currentTitle.watch, get: () => currentTitle.get().back };

/** Undefined on every page that is no task. Whoever reads it alone is not drawn anew for a title. */
export const useWayBack = (): Address | undefined => useStoreValue(wayBack);
