/** data table: what a kind tells of itself, on the screen and on paper, as lines of label and words. No zod here. */
import { instant, type LocalDate, type LocalTime, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { z } from 'zod';
import type { allRequestKinds, requestDetail } from '../all-request-kinds.ts';
import { dateText, timeText } from '../attendance/words.ts';
import { dateInWords, shortDay, tapTime } from '../date-words.ts';
import type { ReplyOf } from '../kernel/endpoint.ts';
import { daysText, halfWord, relationWord, wageText } from '../leave/words.ts';
import { durationText as minutesLong, overtimePhaseWord } from '../overtime/words.ts';
import { absenceCategoryWord, dayOffModeWord } from '../permissions/words.ts';
import { FREE_DAY, shiftChangeWord } from '../shift-change/words.ts';

export type RequestDetail = z.output<typeof requestDetail>;
export type KindRow = ReplyOf<(typeof allRequestKinds)[number]['list']>['data'][number];

export interface Fact {
  readonly label: string;
  readonly text: string;
}

interface Taps {
  readonly in: string | null;
  readonly out: string | null;
}

const tapText = (wire: string | null, zone: Zone, workDate: LocalDate) =>
  wire === null ? '–' : tapTime(instant(wire), zone, workDate);
const tapsText = (taps: Taps, zone: Zone, workDate: LocalDate) =>
  `${tapText(taps.in, zone, workDate)} · ${tapText(taps.out, zone, workDate)}`;

const clockText = (wire: string, zone: Zone) => timeText(timeIn(instant(wire), zone));
const datesList = (dates: readonly LocalDate[]) => dates.map(shortDay).join(', ');

interface Letter {
  readonly there: boolean;
  readonly dueOn: LocalDate | null;
}

function letterText({ there, dueOn }: Letter): string {
  if (there) return 'Ada';
  return dueOn === null ? 'Tidak diperlukan' : `Belum ada, paling lambat ${dateText(dueOn)}`;
}

const time = (label: string, at: LocalTime): Fact => ({ label, text: timeText(at) });
const quota = (over: boolean): readonly Fact[] =>
  over ? [{ label: 'Jatah', text: 'Melebihi jatah, HR ikut memutuskan' }] : [];

/** The kind's own part; what the reader may not see is missing in the answer and has no line. */
export function factsOf(row: KindRow | RequestDetail): readonly Fact[] {
  switch (row.kind) {
    case 'correction': {
      const { before, after, zone, workDate, overQuota } = row.details;
      return [
        { label: 'Tercatat', text: tapsText(before, zone, workDate) },
        { label: 'Menjadi', text: tapsText(after, zone, workDate) },
        ...quota(overQuota),
      ];
    }
    case 'late_permission':
      return [time('Datang pukul', row.details.time), ...quota(row.details.overQuota)];
    case 'early_leave':
      return [time('Pulang pukul', row.details.time), ...quota(row.details.overQuota)];
    case 'out_permission':
      return [{ label: 'Keluar', text: `${timeText(row.details.from)}–${timeText(row.details.to)}` }];
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
        ...(replacement === null ? [] : [{ label: 'Hari pengganti', text: dateInWords(replacement, 'full') }]),
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
      const { half, eventDate, relation, paid, wage, keptDates, handover, contactPhone } = row.details;
      return [
        ...(half === null ? [] : [{ label: 'Bagian hari', text: halfWord[half] }]),
        ...(eventDate === null ? [] : [{ label: 'Peristiwa', text: dateInWords(eventDate) }]),
        ...(relation === null ? [] : [{ label: 'Siapa', text: relationWord[relation] }]),
        ...(paid === false ? [{ label: 'Upah', text: 'Tanpa upah' }] : []),
        ...(wage == null || wage.length === 0 ? [] : [{ label: 'Upah', text: wageText(wage) }]),
        ...(keptDates.length === 0 ? [] : [{ label: 'Tetap berlaku', text: datesList(keptDates) }]),
        ...(contactPhone === null ? [] : [{ label: 'Dapat dihubungi', text: contactPhone }]),
        ...(handover === null ? [] : [{ label: 'Pengganti', text: handover.fullname }]),
      ];
    }
    case 'sick': {
      const { workingDays, keptTo, letter, wage } = row.details;
      return [
        { label: 'Hari kerja', text: `${daysText(workingDays)} hari` },
        ...(keptTo === null ? [] : [{ label: 'Berlaku s.d.', text: dateInWords(keptTo) }]),
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
