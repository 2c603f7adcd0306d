import { expect, test } from 'vitest';
import { sick, sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { asksLeave, noonOf, restOf, withDays } from '../../../test/leave/leave.ts';
import { whileLocking } from '../../../test/world/period-locking.ts';
import { everybody, house, performAction } from '../../../test/requests/request-house.ts';
import { letterOf } from '../../../test/leave/sick.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { leaveModule } from '../leave/leave.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { maintainSickness } from './doctors-letters.service.ts';
import { sickModule } from './sick.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule, sickModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** The period of November ends on its 20th. */
async function approved(person: Person, admin: Person, from: string, to: string): Promise<string> {
  const body = { from, to, reason: 'Demam tinggi sejak malam.' };
  const { id } = (await person.call(sick.submit, { body })).reply.data;
  await performAction(admin, id, 'approve');
  return id;
}

async function handsIn(person: Person, id: string): Promise<string> {
  const body = { files: [await letterOf(person)] };
  const { status, error } = await person.call(sickLetters.add, { params: { id }, body });
  return status === 200 ? 'diterima' : `${String(status)} ${error.code}`;
}

const night = (company: { id: string }, date: string) => maintainSickness(companyDb(w.pool, company.id), noonOf(date));

async function stored(id: string) {
  const { rows } = await w.pool.query(
    `select s.without_letter as without, s.letter_at is not null as letter,
        (select count(*)::int from request_file f where f.request_id = s.request_id) as files
       from sick_request s where s.request_id = $1`,
    [id],
  );
  return rows[0];
}

test('a letter for days whose period is locked is refused, also while it is being locked; nobody settles them', async () => {
  const found = await house(w);
  const { staff, admin } = await everybody(server, found);
  const { company } = found.staff;
  const id = await approved(staff, admin, '2026-11-19', '2026-11-20');
  const answers = await whileLocking(w, company.id, [
    () => handsIn(staff, id),
    async () => `dinilai ${String((await night(company, '2026-11-25')).settled)}`,
  ]);
  expect(answers).toEqual(['423 PERIODE_TERKUNCI', 'dinilai 0']);
  expect(await handsIn(admin, id)).toBe('423 PERIODE_TERKUNCI');
  expect(await night(company, '2026-11-26')).toMatchObject({ settled: 0 });
  expect(await stored(id)).toEqual({ without: null, letter: false, files: 0 });
});

test('a letter for an illness that lasts beyond the lock is taken where it changes nothing before it', async () => {
  const found = await house(w);
  const other = await w.make.user({ company: found.staff.company, superior: found.superior });
  const { staff, superior, admin } = await everybody(server, found);
  await withDays(w, other, 5);
  const onLeave = await server.as(other);
  const leave = (await asksLeave(admin, { userId: other.id, from: '2026-11-20', to: '2026-11-20' })).reply.data.id;
  await performAction(superior, leave, 'approve');
  const plain = await approved(staff, admin, '2026-11-19', '2026-11-24');
  const overLeave = await approved(onLeave, admin, '2026-11-20', '2026-11-24');
  await whileLocking(w, found.staff.company.id, []);
  expect(await handsIn(onLeave, overLeave)).toBe('423 PERIODE_TERKUNCI');
  expect(await restOf(w, other.id)).toBe(4);
  expect(await night(found.staff.company, '2026-11-30')).toMatchObject({ settled: 0 });
  expect(await handsIn(staff, plain)).toBe('diterima');
  expect(await stored(plain)).toEqual({ without: null, letter: true, files: 1 });
});
