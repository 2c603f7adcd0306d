/** What a retroactive order would become, by the server's own rules. */
import type { overtime } from '@hadir/contract/overtime/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { type PreviewState, usePreview } from '../../ui/previews/use-preview.ts';
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

export function useOrderPreview(draft: OrderDraft): PreviewState<ReplyOf<typeof overtime.preview>['data']> {
  const ready = isLocalTime(draft.start) && isLocalTime(draft.end) && draft.reasonId !== '';
  return usePreview(
    ready ? JSON.stringify(draft) : undefined,
    async (signal) => (await previewOrder({ body: { ...draft, retroactive: true }, signal })).data,
  );
}
