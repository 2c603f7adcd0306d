/** data table: what a kind tells of itself in a detail, as lines of label and words. */
import { daysText, halfWord, relationWord } from '@hadir/contract/leave-words.ts';
import { durationText as minutesLong, overtimePhaseWord } from '@hadir/contract/overtime-words.ts';
import { FREE_DAY, shiftChangeWord } from '@hadir/contract/shift-change-words.ts';
import { absenceCategoryWord, dayOffModeWord } from '@hadir/contract/permission-words.ts';
import type { LocalDate, LocalTime, Zone } from '@hadir/domain/kernel/time.ts';
import { showDate, showDateInWords, showLocalTime } from '../../ui/format.ts';
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

interface Letter {
  readonly there: boolean;
  readonly dueOn: LocalDate | null;
}

function letterText({ there, dueOn }: Letter): string {
  if (there) return 'Ada';
  return dueOn === null ? 'Tidak diperlukan' : `Belum ada, paling lambat ${showDate(dueOn)}`;
}

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
    case 'leave': {
      const { half, eventDate, relation, paid, keptDates, handover, contactPhone } = row.details;
      return [
        ...(half === null ? [] : [{ label: 'Bagian hari', text: halfWord[half] }]),
        ...(eventDate === null ? [] : [{ label: 'Peristiwa', text: showDateInWords(eventDate) }]),
        ...(relation === null ? [] : [{ label: 'Siapa', text: relationWord[relation] }]),
        ...(paid === false ? [{ label: 'Upah', text: 'Tanpa upah' }] : []),
        ...(keptDates.length === 0 ? [] : [{ label: 'Tetap berlaku', text: datesList(keptDates) }]),
        ...(contactPhone === null ? [] : [{ label: 'Dapat dihubungi', text: contactPhone }]),
        ...(handover === null ? [] : [{ label: 'Pengganti', text: handover.fullname }]),
      ];
    }
    case 'sick': {
      const { workingDays, keptTo, letter, wage } = row.details;
      return [
        { label: 'Hari kerja', text: `${daysText(workingDays)} hari` },
        ...(keptTo === null ? [] : [{ label: 'Berlaku s.d.', text: showDateInWords(keptTo) }]),
        ...(letter === null ? [] : [{ label: 'Surat dokter', text: letterText(letter) }]),
        ...(wage === null ? [] : [{ label: 'Upah', text: `${wage.percent}%` }]),
      ];
    }
    case 'overtime': {
      const { plan, reason, orderedBy, splNo, actual, validatedMinutes, shownPhase } = row.details;
      const span = (one: { start: string; end: string }) =>
        `${clockText(one.start, row.zone)}–${clockText(one.end, row.zone)}`;
      return [
        { label: 'Jam', text: span(plan) },
        { label: 'Alasan lembur', text: reason },
        ...(orderedBy === null ? [] : [{ label: 'Diperintah', text: orderedBy.fullname }]),
        ...(splNo === null ? [] : [{ label: 'Nomor SPL', text: splNo }]),
        ...(actual === null ? [] : [{ label: 'Realisasi', text: `${span(actual)}, ${minutesLong(actual.minutes)}` }]),
        ...(validatedMinutes === null ? [] : [{ label: 'Tervalidasi', text: minutesLong(validatedMinutes) }]),
        ...(shownPhase === null ? [] : [{ label: 'Tahap kerja', text: overtimePhaseWord[shownPhase] }]),
      ];
    }
    case 'shift_change': {
      const { what, partner, changes } = row.details;
      return [
        { label: 'Cara', text: shiftChangeWord[what] },
        ...changes.map(({ person, date, before, after }) => ({
          label: `${shortDay(date)}${partner === null ? '' : ` ${person.fullname.split(' ')[0]}`}`,
          text: `${before ?? FREE_DAY} → ${after ?? FREE_DAY}`,
        })),
      ];
    }
    default:
      return [];
  }
}
