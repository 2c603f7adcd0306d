/** The rules a request was judged by, as who decides reads them: in order, or worth a look (product/requests#evidence). */
import { kindWithin } from '@hadir/contract/requests/words.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { kindTraits } from '@hadir/domain/requests/request-kind.ts';
import { dayNumber, localDate } from '@hadir/domain/kernel/time.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { dateAt, monthAndYear } from '../../../ui/text/time-words.ts';
import type { Check } from '../../../ui/facts/check-list.tsx';
import { hasStatutoryFlag } from '../statutory.ts';
import type { RequestContext } from './request-context-calls.ts';

type Judged = Pick<
  RequestRow,
  'kind' | 'status' | 'flags' | 'first' | 'submittedAt' | 'zone' | 'withoutChain' | 'files'
>;

/** `November 2026` of the period `2026-11`. */
function monthOf({ label }: RequestContext['period']): string {
  return monthAndYear(localDate(`${label}-01`));
}

function submissionCheck({ first, submittedAt, zone, flags, kind }: Judged): Check {
  const at = Date.parse(submittedAt);
  const note = `Diajukan ${showDateTime(at, zone)}`;
  const days = dayNumber(first) - dayNumber(dateAt(at, zone));
  if (flags.includes('SUSULAN')) return { tone: 'warning', text: 'Diajukan susulan, setelah dikerjakan', note };
  if (days > 0) return { tone: 'good', text: `Diajukan ${days} hari sebelumnya`, note };
  if (days === 0) return { tone: 'good', text: 'Diajukan pada hari itu', note };
  // Corrections and sickness are told afterwards: the time allowed was judged when it was sent.
  return {
    tone: kindTraits[kind].submittedAfterwards ? 'good' : 'warning',
    text: `Diajukan ${-days} hari sesudahnya`,
    note,
  };
}

function quotaChecks({ kind, flags }: Pick<Judged, 'kind' | 'flags'>): Check[] {
  const name = kindWithin(kind);
  if (flags.includes('LEBIH_KUOTA'))
    return [{ tone: 'warning', text: `Melebihi kuota ${name}`, note: 'HR ikut memutuskan' }];
  if (kindTraits[kind].hasQuota) return [{ tone: 'good', text: `Dalam kuota ${name}` }];
  return [];
}

function periodChecks(period: RequestContext['period'] | undefined): Check[] {
  if (period === undefined) return [];
  const month = monthOf(period);
  if (period.locked) return [{ tone: 'warning', text: `Periode ${month} terkunci` }];
  return [{ tone: 'good', text: 'Periode masih terbuka', note: `Periode ${month}` }];
}

const GUARANTEED: Check = {
  tone: 'plain',
  text: 'Dijamin undang-undang',
  note: 'Hanya dapat ditolak dengan dasar yang ditentukan',
};

/** Only while it waits: afterwards the history tells what was decided. */
export function requestChecks(request: Judged, period: RequestContext['period'] | undefined): readonly Check[] {
  const { status, flags, withoutChain, files } = request;
  if (status !== 'pending' && status !== 'cancel_pending') return [];
  return present<Check>([
    withoutChain && { tone: 'warning', text: 'Tanpa penyetuju: HR yang memutuskan' },
    submissionCheck(request),
    ...quotaChecks(request),
    hasStatutoryFlag({ flags }) && GUARANTEED,
    ...periodChecks(period),
    files > 0 && { tone: 'good', text: `${files} lampiran` },
  ]);
}
