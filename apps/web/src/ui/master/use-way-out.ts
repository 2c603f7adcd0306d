import { useCallback, useRef } from 'react';
import type { Leave } from '../form/unsaved.tsx';

/** For a page around a MasterPanel: `leaving` asks the open panel first, which keeps what was typed from being lost. */
export function useWayOut(): { tellWayOut: (wayOut: Leave | null) => void; leaving: Leave } {
  const wayOut = useRef<Leave>(null);
  const tellWayOut = useCallback((leave: Leave | null) => {
    wayOut.current = leave;
  }, []);
  const leaving = useCallback<Leave>((go) => (wayOut.current === null ? go() : wayOut.current(go)), []);
  return { tellWayOut, leaving };
}
