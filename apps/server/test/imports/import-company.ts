/** A world for imports, and companies in it with two employees and an admin: Budi 0071 answers to Siti 0072. */
import { beforeEach } from 'vitest';
import type { TestUser } from '../world/factories.ts';
import type { Person, ServeOptions } from '../world/http.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';

export interface ImportCompany {
  readonly company: TestCompany;
  readonly admin: Person;
  readonly adminUser: TestUser;
  readonly budi: TestUser;
  readonly siti: TestUser;
}

export interface ImportWorld extends ServedWorld {
  newCompany(): Promise<ImportCompany>;
}

async function newCompany({ w, server }: ServedWorld): Promise<ImportCompany> {
  const company = await w.make.company();
  const siti = await w.make.user({ company, fullname: 'Siti Aminah', employeeNo: '0072' });
  const budi = await w.make.user({ company, fullname: 'Budi Santoso', employeeNo: '0071', superior: siti });
  const adminUser = await w.make.user({ company, role: 'admin', employeeNo: '0001' });
  return { company, admin: await server.as(adminUser), adminUser, budi, siti };
}

/** @param take is given the world before the first test of the file */
export function usesImportWorld(options: ServeOptions, take: (made: ImportWorld) => void): void {
  usesWorld(options, (made) => take({ ...made, newCompany: () => newCompany(made) }));
}

/** @param take is given the world of the file with a new company in it, before each test */
export function usesImportCompany(options: ServeOptions, take: (made: ImportWorld & ImportCompany) => void): void {
  let world: ImportWorld | undefined;
  usesImportWorld(options, (made) => {
    world = made;
  });
  beforeEach(async () => {
    if (world !== undefined) take({ ...world, ...(await world.newCompany()) });
  });
}
