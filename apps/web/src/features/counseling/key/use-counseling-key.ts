/** The own key as this browser has it, read again when its minutes are over. */
import type { CounselingKeyState } from '@hadir/contract/counseling/key.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useRemote } from '../../../api/fetching.ts';
import { getKey } from '../counseling-calls.ts';

const LATE_MS = 1_000;

/** Until the answer that says it is closed; without an open key nothing is asked again. */
function untilOver(state: CounselingKeyState | undefined): number {
  if (state?.openUntil === null || state?.openUntil === undefined) return 0;
  return Math.max(LATE_MS, Date.parse(state.openUntil) - serverNow() + LATE_MS);
}

export function useCounselingKey() {
  const answer = useRemote(getKey, {}, { refreshInterval: (latest) => untilOver(latest?.data) });
  return { ...answer, key: answer.data?.data };
}
