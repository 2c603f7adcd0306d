/** Judged days as rows, for tests of what reads them; the judging itself is tested elsewhere. */
import { atLocal, type LocalDate, localTime, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../src/db/insert-rows.ts';
import type { Db } from '../../src/db/pool.ts';
import type { TestUser } from '../world/factories.ts';

export interface DayWish {
  user: TestUser;
  date: LocalDate;
  status?: string;
  label?: string;
  letter?: string;
  flags?: string[];
  dayType?: string;
  zone?: Zone;
  /** HH:MM in the day's zone; null = none. */
  in?: string | null;
  out?: string | null;
  more?: NewRow;
}

/** A day 08:00-17:00 at which the person was present, unless told otherwise. */
export async function makeDay(db: Db, wish: DayWish): Promise<void> {
  const zone = wish.zone ?? 'Asia/Jakarta';
  const at = (time: string | null | undefined, usual: string) =>
    time === null ? null : toWire(atLocal(wish.date, localTime(time ?? usual), zone));
  const present = wish.status === undefined || wish.status === 'HADIR';
  await insertRows(db, 'attendance_day', [
    {
      company_id: wish.user.company.id,
      work_date: wish.date,
      user_id: wish.user.id,
      tz: zone,
      shift_snapshot: { id: null, code: 'PAGI', name: 'Pagi', start: '08:00', end: '17:00' },
      day_type: wish.dayType ?? 'workday',
      status: wish.status ?? 'HADIR',
      flags: wish.flags ?? [],
      label: wish.label ?? 'Hadir',
      letter: wish.letter ?? 'H',
      in_at: present ? at(wish.in, '07:55') : null,
      out_at: present ? at(wish.out, '17:05') : null,
      worked_minutes: present ? 480 : 0,
      scheduled_minutes: 480,
      source: present ? 'web' : null,
      computed_at: toWire(atLocal(wish.date, localTime('23:00'), zone)),
      ...wish.more,
    },
  ]);
}
