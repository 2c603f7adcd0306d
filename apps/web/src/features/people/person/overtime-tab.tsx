/** A person's overtime: ordered or proposed, what was worked, what HR validated. Minutes; pay stands nowhere here. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { overtime } from '@hadir/contract/overtime/endpoints.ts';
import { durationText, overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { getOvertime } from './person-day-calls.ts';
import { REQUESTS_PAGE_SIZE, RequestLinesCard } from './request-lines-card.tsx';

type OvertimeRow = ReplyOf<typeof overtime.list>['data'][number];

/** `17.00–20.00, 3 jam · Menunggu validasi`, validated `3 jam divalidasi`. */
function lineOf({ zone, details }: OvertimeRow): string {
  const { plan, validatedMinutes, shownPhase } = details;
  const hours = `${clockText(plan.start, zone)}–${clockText(plan.end, zone)}, ${durationText(plan.minutes)}`;
  if (validatedMinutes !== null) return `${hours} · ${durationText(validatedMinutes)} divalidasi`;
  if (shownPhase === null) return hours;
  return `${hours} · ${overtimePhaseWord[shownPhase]}`;
}

function useOvertimePage(userId: string, page: number) {
  return useRemote(getOvertime, { query: { userId, page, size: REQUESTS_PAGE_SIZE } });
}

export function OvertimeTab({ userId, today }: { userId: string; today: LocalDate }) {
  return (
    <RequestLinesCard
      title="Lembur"
      none="Belum pernah lembur."
      today={today}
      userId={userId}
      useRead={useOvertimePage}
      more={lineOf}
    />
  );
}
