/** A company with its admin, and how tests register and read people there. */
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { beforeEach } from 'vitest';
import { authModule } from '../../src/modules/auth/auth.module.ts';
import { peopleRecordsModule } from '../../src/modules/people/records.module.ts';
import type { Served } from '../world/http.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

export const NOWHERE = {
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  superiorId: null,
  leaderId: null,
};
export const newPerson: BodyIn<typeof records.create> = {
  employeeNo: 'A-1',
  fullname: 'Citra Baru',
  email: 'Citra@Contoh.id',
  phone: '0812-3456-7890',
  gender: 'P',
  birthDate: '1995-05-05',
  requiredSelfie: 'inherit',
  freeLocation: false,
  ktpNo: '3174014505950001',
  employment: { employmentType: 'PKWTT', joinDate: '2026-11-02', contractEnd: null, workweek: '5' },
  structure: NOWHERE,
  locationPointIds: [],
  scheduleId: null,
  placement: null,
  access: 'nanti',
};
export const profile = {
  employeeNo: 'A-1',
  fullname: 'Citra Baru',
  email: 'citra@contoh.id',
  phone: '+6281234567890',
  gender: 'P',
  birthDate: '1995-05-05',
  requiredSelfie: 'inherit',
  freeLocation: false,
} as const;

export type PeopleSetting = Awaited<ReturnType<typeof peopleSetting>>;

/** A new company before each test. @param take is given it with the world and the server of the file */
export function usesPeopleSetting(take: (made: ServedWorld & { setting: PeopleSetting }) => void): void {
  let world: ServedWorld | undefined;
  usesWorld({ only: [peopleRecordsModule, authModule], jobs: true }, (made) => {
    world = made;
  });
  beforeEach(async () => {
    if (world !== undefined) take({ ...world, setting: await peopleSetting(world.w, world.server) });
  });
}

export async function peopleSetting(w: World, server: Served) {
  const company = await w.make.company();
  const adminUser = await w.make.user({ company, role: 'admin' });
  const admin = await server.as(adminUser);
  const create = (change: object = {}, person = admin) =>
    person.call(records.create, { body: { ...newPerson, ...change } });
  const one = async (id: string, person = admin) => (await person.call(records.one, { params: { id } })).reply.data;
  const versionOf = async (id: string) => (await one(id)).version;
  return { company, adminUser, admin, create, one, versionOf };
}
