/** A product in which somebody travels to Jayapura and settles it, over a clock that a journey moves. */
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { followTrips } from '../../src/modules/settlements/begin-settlements.job.ts';
import { judgeDay } from '../requests/request-house.ts';
import { drivenProduct } from '../world/driven-product.ts';
import type { TestUser } from '../world/factories.ts';

const { w, running, listen } = await drivenProduct('rahasia-instalasi-untuk-uji-perjalanan-dinas', {
  jobs: true,
});
w.moveClock(instant('2026-11-26T09:00:00+07:00'));
const company = await w.make.company();
await w.pool.query(`update company set settings = settings || '{"max_without_receipt": 100000}' where id = $1`, [
  company.id,
]);
const db = companyDb(w.pool, company.id);
await insertRows(db, 'trip_rate', [
  {
    company_id: company.id,
    id: newId(),
    note: 'Tarif uji',
    region: '91',
    per_diem: 400_000,
    hotel_cap: 600_000,
    transport_class: 'Ekonomi',
    valid_from: '2026-01-01',
  },
]);
const budi = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Hartawan' });
const siti = await w.make.user({ company, superior: budi, fullname: 'Siti Aminah' });
const people = new Map<string, TestUser>([
  ['Budi Hartawan', budi],
  ['Siti Aminah', siti],
  ['Ratna Wulan', await w.make.user({ company, role: 'admin_meeting', fullname: 'Ratna Wulan' })],
  ['Hani Rahma', await w.make.user({ company, role: 'admin', fullname: 'Hani Rahma' })],
]);

listen({
  async cookie(fullname: string) {
    const user = people.get(fullname);
    if (user === undefined) throw new Error(`nobody is called ${fullname}`);
    return (await running().as(user)).headers['cookie'];
  },
  /** What the job of every five minutes does. */
  async follow() {
    await followTrips({ live: running().app.live }, db, w.clock());
  },
  async judge(...dates: readonly string[]) {
    for (const date of dates) await judgeDay(w, siti, localDate(date));
  },
});
