/** What people are told of a tap that is missing. */
import { OWN_CLOCK_LINK, TEAM_LINK } from '@hadir/contract/notifications/message-links.ts';
import type { ClockReminder } from '@hadir/domain/attendance/clock-reminders.ts';
import { type Instant, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import type { Span } from '@hadir/domain/schedule/shift.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';

export interface Reminded {
  readonly userId: string;
  readonly fullname: string;
  readonly superiorId: string | null;
  readonly zone: Zone;
  readonly expected: Span;
  readonly stage: ClockReminder;
}

const dotted = (at: Instant, zone: Zone) => timeIn(at, zone).replace(':', '.');
const clockText = (at: Instant, zone: Zone) => `${dotted(at, zone)} ${zoneName[zone]}`;

/** Undefined for what the superior is told. */
export function ownReminder({ userId, zone, expected, stage }: Reminded): NewNotification | undefined {
  const start = clockText(expected.start, zone);
  const end = clockText(expected.end, zone);
  const link = OWN_CLOCK_LINK;
  switch (stage) {
    case 'before':
      return {
        userId,
        kind: 'pengingat_shift',
        title: `Jam kerja Anda mulai ${start}`,
        body: 'Absen masuk begitu tiba di lokasi kerja.',
        link,
      };
    case 'in_first':
    case 'in_last':
      return {
        userId,
        kind: 'pengingat_masuk',
        title: stage === 'in_first' ? 'Anda belum absen masuk' : 'Anda masih belum absen masuk',
        body: `Jam kerja Anda mulai ${start}. Absen sekarang, atau kabari atasan bila berhalangan.`,
        link,
      };
    case 'out_first':
    case 'out_last':
      return {
        userId,
        kind: 'pengingat_pulang',
        title: stage === 'out_first' ? 'Anda belum absen pulang' : 'Anda masih belum absen pulang',
        body: `Jam kerja Anda selesai ${end}. Absen pulang sekarang bila sudah selesai.`,
        link,
      };
    default:
      return undefined;
  }
}

const MOST_NAMES = 5;

/** One message to each superior for all people of this run. */
export function superiorReminders(reminded: readonly Reminded[]): NewNotification[] {
  const toSuperior = reminded.filter(({ stage }) => stage === 'superior_first' || stage === 'superior_last');
  const groups = Map.groupBy(
    toSuperior.flatMap((one) => (one.superiorId === null ? [] : [{ ...one, superiorId: one.superiorId }])),
    ({ superiorId }) => superiorId,
  );
  return [...groups].map(([superiorId, people]) => {
    const sorted = people.toSorted((one, other) => one.fullname.localeCompare(other.fullname, 'id'));
    const names = sorted
      .slice(0, MOST_NAMES)
      .map(({ fullname, expected, zone }) => `${fullname} (${dotted(expected.start, zone)})`);
    const more = sorted.length > MOST_NAMES ? ` dan ${sorted.length - MOST_NAMES} orang lain` : '';
    const still = people.every(({ stage }) => stage === 'superior_last') ? 'masih ' : '';
    return {
      userId: superiorId,
      kind: 'belum_absen_bawahan',
      title: `${people.length} orang ${still}belum absen masuk`,
      body: `${names.join(', ')}${more}. Hubungi dari daftar tim, atau absenkan bila HP-nya bermasalah.`,
      link: TEAM_LINK,
    };
  });
}
