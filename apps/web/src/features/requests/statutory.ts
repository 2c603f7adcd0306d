/** What the law grants, as the server marks its rows (rules/leave#refusing-statutory-leave). */
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { needsRejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';

const STATUTORY = 'DIJAMIN_UU';

export const hasStatutoryFlag = ({ flags }: Pick<RequestRow, 'flags'>) => flags.includes(STATUTORY);

/** Whether the move is made for one of the law's causes only. */
export function needsCause(row: Pick<RequestRow, 'kind' | 'flags'>, move: RequestMove): boolean {
  return needsRejectCode({ kind: row.kind, statutory: hasStatutoryFlag(row) }, move);
}
