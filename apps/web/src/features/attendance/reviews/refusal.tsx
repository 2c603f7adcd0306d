/**
 * The one dialog that asks why. It stands outside the rows: a list that refreshes under it, moves its rows or takes
 * one away must not close what somebody is writing.
 */
import { createValueStore, useStoreValue } from '../../../api/store.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

interface Refusal {
  /** Whose clock-in: a name, or how many. */
  readonly whose: string;
  readonly refuse: (reason: string) => void;
}

const refusalStore = createValueStore<Refusal | undefined>(undefined);

export function askRefusal(refusal: Refusal): void {
  refusalStore.set(refusal);
}

export function RefusalPlace() {
  const refusal = useStoreValue(refusalStore);
  if (refusal === undefined) return null;
  const close = () => refusalStore.set(undefined);
  return (
    <RefuseDialog
      whose={refusal.whose}
      close={close}
      refuse={(reason) => {
        close();
        refusal.refuse(reason);
      }}
    />
  );
}
