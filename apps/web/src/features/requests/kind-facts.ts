/** data table: what a kind tells of itself in a detail, as lines of label and words. */
import { absenceCategoryWord, dayOffModeWord } from '@hadir/contract/permission-words.ts';
import type { LocalDate, LocalTime, Zone } from '@hadir/domain/kernel/time.ts';
import { showDateInWords, showLocalTime } from '../../ui/format.ts';
import { clockText, shortDay } from '../../ui/time-words.ts';
import type { KindRow, RequestDetail } from './request-calls.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
}

interface Taps {
  readonly in: string | null;
  readonly out: string | null;
}

const tapsText = (taps: Taps, zone: Zone) =>
  `${taps.in === null ? '–' : clockText(taps.in, zone)} · ${taps.out === null ? '–' : clockText(taps.out, zone)}`;

const datesList = (dates: readonly LocalDate[]) => dates.map(shortDay).join(', ');
const time = (label: string, at: LocalTime): Fact => ({ label, text: showLocalTime(at) });
const quota = (over: boolean): readonly Fact[] =>
  over ? [{ label: 'Jatah', text: 'Melebihi jatah, HR ikut memutuskan' }] : [];

/** The kind's own part; what the reader may not see is missing in the answer and has no line. */
export function factsOf(row: KindRow | RequestDetail): readonly Fact[] {
  switch (row.kind) {
    case 'correction': {
      const { before, after, zone, overQuota } = row.details;
      return [
        { label: 'Tercatat', text: tapsText(before, zone) },
        { label: 'Menjadi', text: tapsText(after, zone) },
        ...quota(overQuota),
      ];
    }
    case 'late_permission':
      return [time('Datang pukul', row.details.time), ...quota(row.details.overQuota)];
    case 'early_leave':
      return [time('Pulang pukul', row.details.time), ...quota(row.details.overQuota)];
    case 'permission': {
      const { category, workdays, paidDays } = row.details;
      return [
        { label: 'Keperluan', text: absenceCategoryWord[category] },
        { label: 'Hari kerja', text: datesList(workdays) },
        ...(paidDays === null ? [] : [{ label: 'Dibayar', text: `${paidDays} hari` }]),
      ];
    }
    case 'day_off_permission': {
      const { mode, replacement } = row.details;
      return [
        { label: 'Cara', text: dayOffModeWord[mode] },
        ...(replacement === null ? [] : [{ label: 'Hari pengganti', text: showDateInWords(replacement, 'full') }]),
      ];
    }
    case 'wfh': {
      const { workdays, address } = row.details;
      return [
        { label: 'Hari kerja', text: datesList(workdays) },
        ...(address === null || address === '' ? [] : [{ label: 'Alamat', text: address }]),
      ];
    }
    default:
      return [];
  }
}
