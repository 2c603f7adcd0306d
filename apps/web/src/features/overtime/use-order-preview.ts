/** What a retroactive order would become, by the server's own rules. */
import type { overtime } from '@hadir/contract/overtime/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../api/call-error.ts';
import { useJudgement } from '../../ui/previews/use-draft-preview.ts';
import { previewOrder } from './overtime-calls.ts';

export interface OrderDraft {
  readonly userId: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly breakMinutes: number;
  /** '' until one is chosen. */
  readonly reasonId: string;
  readonly reason: string;
}

type Preview = ReplyOf<typeof overtime.preview>['data'];

interface OrderPreview {
  readonly preview: Preview | undefined;
  /** The server's sentence where there is no preview. */
  readonly refusal: string | undefined;
  /** Of the order as it stands now; undefined where the server has not said it in time. */
  readonly settled: () => Promise<Preview | undefined>;
}

export function useOrderPreview(draft: OrderDraft): OrderPreview {
  const ready = isLocalTime(draft.start) && isLocalTime(draft.end) && draft.reasonId !== '';
  const { reply, error, settled } = useJudgement(ready ? JSON.stringify(draft) : undefined, (signal) =>
    previewOrder({ body: { ...draft, retroactive: true }, signal }),
  );
  return {
    preview: reply?.data,
    refusal: isCallError(error) && error.kind === 'status' ? error.message : undefined,
    settled: async () => (await settled())?.reply?.data,
  };
}
