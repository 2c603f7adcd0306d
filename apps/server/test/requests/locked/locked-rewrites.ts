/** Hours and rules that are wished for days of a period which is locked meanwhile; asked for and done. */
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule, shift } from '@hadir/contract/master/schedules.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import type { TestUser } from '../../world/factories.ts';
import type { Person, Served } from '../../world/http.ts';
import { MONDAY_MORNING } from '../../overtime/overtime.ts';
import { everybody, house } from '../request-house.ts';
import type { World } from '../../world/world.ts';

interface Case {
  readonly of: TestUser;
  readonly person: Person;
  readonly ask: object;
}
type Make = (w: World, server: Served) => Promise<Case>;

const past = { from: localDate('2026-11-13'), reason: 'Jam masuk salah ketik sejak awal.' };

async function stage(w: World, server: Served) {
  w.moveClock(MONDAY_MORNING);
  const found = await house(w);
  const { admin } = await everybody(server, found);
  return { of: found.staff, person: admin, company: found.staff.company };
}

const ofShift: Make = async (w, server) => {
  const { company, ...who } = await stage(w, server);
  const { id } = await w.make.shift({ company });
  const { values } = (await who.person.call(masterEndpoints(shift).one, { params: { id } })).reply.data;
  return { ...who, ask: { params: { id }, body: { ...values, start: '08:30', version: 1, ...past } } };
};

const ofPattern: Make = async (w, server) => {
  const { company, ...who } = await stage(w, server);
  const { id } = await w.make.schedule({ company });
  const { values } = (await who.person.call(masterEndpoints(schedule).one, { params: { id } })).reply.data;
  return { ...who, ask: { params: { id }, body: { ...values, anchorDate: '2024-01-02', version: 1, ...past } } };
};

const ofCompany: Make = async (w, server) => {
  const { company: _company, ...who } = await stage(w, server);
  const { version } = (await who.person.call(companies.ownSettings)).reply.data;
  return { ...who, ask: { body: { settings: { grace_late: 5 }, version, ...past } } };
};

const ofDepartment: Make = async (w, server) => {
  const { company, ...who } = await stage(w, server);
  const { id } = await w.make.department({ company });
  const settings = { ...INHERITS, grace_late: 5 };
  return { ...who, ask: { params: { id }, body: { settings, version: 0, ...past } } };
};

/** Both refuse alike: what would be refused is not foreseen. Foreseeing asks for no reason. */
const twice = (path: string, make: Make): Record<string, Make> => ({
  [`POST ${path}/rewrite`]: make,
  [`POST ${path}/rewrite/foresee`]: async (w, server) => {
    const found = await make(w, server);
    const { reason: _reason, ...body } = (found.ask as { body: { reason: string } }).body;
    return { ...found, ask: { ...found.ask, body } };
  },
});

export const lockedRewrites: Readonly<Record<string, Make>> = {
  ...twice('/api/master/shift/:id', ofShift),
  ...twice('/api/master/schedule/:id', ofPattern),
  ...twice('/api/company/settings', ofCompany),
  ...twice('/api/department-settings/:id', ofDepartment),
};
