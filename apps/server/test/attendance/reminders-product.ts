/** A product with a team that is reminded of its taps, over a clock that a journey moves. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { instant, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { unthrottled } from '../../src/engines/jobs/throttle.ts';
import { openAndCloseDays } from '../../src/modules/attendance/days/day-close.job.ts';
import { remindOfTaps } from '../../src/modules/attendance/reminders/clock-reminders.job.ts';
import { drivenProduct } from '../world/driven-product.ts';
import type { TestUser } from '../world/factories.ts';
import { liveTap } from './taps.ts';

const { w, running, listen } = await drivenProduct('rahasia-instalasi-untuk-uji-pengingat-absen');
w.moveClock(instant('2026-11-20T00:20:00+07:00'));
const company = await w.make.company();
const db = companyDb(w.pool, company.id);
const location = await w.make.location({ company });
const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Atasan', employed: false });
const night = await w.make.shift({ company, start: localTime('22:00'), end: localTime('06:00') });
const nights = await w.make.schedule({ company, days: Array.from({ length: 7 }, () => night) });
const people = new Map<string, TestUser>([['Agus Atasan', superior]]);
for (const fullname of ['Siti Malam', 'Cici Cuti', 'Dodi Siang']) {
  const user = await w.make.user({ company, superior, fullname });
  await w.make.worksAt({ user, location });
  people.set(fullname, user);
}

function person(fullname: string): TestUser {
  const found = people.get(fullname);
  if (found === undefined) throw new Error(`nobody is called ${fullname}`);
  return found;
}

await w.make.follows({ user: person('Siti Malam'), schedule: nights });
await w.pool.query(`update app_user set phone = '081300002222' where id = $1`, [person('Dodi Siang').id]);

listen({
  async cookie(fullname: string) {
    return (await running().as(person(fullname))).headers['cookie'];
  },
  async leave(fullname: string, date: string) {
    await w.make.permission({ user: person(fullname), date: localDate(date), kind: 'cuti' });
  },
  async holiday(date: string) {
    const day = { date, kind: 'libur_perusahaan', name: 'Hari jadi', scope: 'company' };
    await insertRows(w.pool, 'calendar_day', [{ company_id: company.id, id: newId(), ...day }]);
  },
  /** The night's work on the days, then the minutes one after the other. @returns how many stages were passed in each */
  async passes(openedAt: string, minutes: readonly string[]) {
    await openAndCloseDays(db, instant(openedAt), 'week', unthrottled);
    // The days before the journey are absences, of which people are told, too.
    await w.pool.query(
      `delete from notification where company_id = $1 and kind not like 'pengingat%' and kind <> 'belum_absen_bawahan'`,
      [company.id],
    );
    const passed: number[] = [];
    for (const minute of minutes) {
      w.moveClock(instant(minute));
      passed.push(await remindOfTaps(db, w.clock()));
    }
    return passed;
  },
  async taps(fullname: string, type: 'in' | 'out', at: string) {
    w.moveClock(instant(at));
    const { status, text } = await (await running().as(person(fullname))).call(attendance.clock, {
      body: liveTap(w, type),
    });
    if (status !== 200) throw new Error(text);
  },
});
