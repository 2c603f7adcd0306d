import { useCallback, useRef } from 'react';
import type { ConfirmExit } from '../form/unsaved.tsx';

/** For a page around a MasterPanel: `leaving` asks the open panel first, which keeps what was typed from being lost. */
export function useWayOut(): { onConfirmExitChange: (wayOut: ConfirmExit | null) => void; confirmExit: ConfirmExit } {
  const wayOut = useRef<ConfirmExit>(null);
  const onConfirmExitChange = useCallback((confirmExit: ConfirmExit | null) => {
    wayOut.current = confirmExit;
  }, []);
  const confirmExit = useCallback<ConfirmExit>((go) => {
    if (wayOut.current === null) go();
    else wayOut.current(go);
  }, []);
  return { onConfirmExitChange, confirmExit };
}
