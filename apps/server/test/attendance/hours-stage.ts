/** The product over a world in which hours change: the houses of attendance/dated-hours.ts, and their days, of one test file. */
import { addDays, type Instant } from '@hadir/domain/kernel/time.ts';
import { afterEach } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { rebuildSuperiorClosure } from '../../src/db/structure/superior-closure.ts';
import { recomputeDays } from '../../src/modules/attendance/days/recompute.service.ts';
import { datedHouse, day, judge, mistypedHouse, storedDays, tapped } from './dated-hours.ts';
import type { TestUser } from '../world/factories.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';

type Hours = Parameters<typeof datedHouse>[2];

/** Further back than a rewrite locks: what is rewritten from there on is judged by its job. */
const DAYS_FOR_A_JOB = 40;

/** 07–16 was typed, 08–17 was meant, and the house's days are judged since `from`. */
async function longMistypedHouse({ w, server }: ServedWorld) {
  const house = await mistypedHouse(w, server);
  const { company, user } = house;
  const from = addDays(day('16'), -DAYS_FOR_A_JOB);
  const range = { companyId: company.id, userIds: [user.id], cause: 'uji', now: w.clock(), closes: true };
  await recomputeDays(companyDb(w.pool, company.id), { ...range, from, to: day('18') });
  return { ...house, from };
}

/**
 * 07–16 was typed, 08–17 was meant; Rina, an admin, came at 07.55 on the 16th and stayed away on the 17th.
 * @param who `otherAdmin`: Tono is there to agree; `colleague`: Ani clocked as Rina did
 */
async function mistypedForAdmin({ w, server }: ServedWorld, { otherAdmin = true, colleague = true } = {}) {
  const house = await datedHouse(w, server, { start: '07:00', end: '16:00' });
  const { adminUser, otherUser, pattern, user } = house;
  if (!otherAdmin) await w.pool.query('update app_user set active = false where id = $1', [otherUser.id]);
  await w.make.follows({ user: adminUser, schedule: pattern });
  for (const person of colleague ? [adminUser, user] : [adminUser]) {
    await tapped(w, person, 'in', '16 07:55');
    await tapped(w, person, 'out', '16 17:05');
    await judge(w, person, '16', '17');
  }
  return house;
}

/** The superior of the person, since ever. */
async function placeUnder({ w }: ServedWorld, user: TestUser, superior: TestUser): Promise<void> {
  await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [user.id, superior.id]);
  await rebuildSuperiorClosure(w.pool, user.company.id, day('20'));
}

/** Opens before the first test of the file; after each the clock stands where it did. */
export function hoursStage(options: Parameters<typeof usesWorld>[0]) {
  let opened: ServedWorld | undefined;
  let start: Instant;
  usesWorld(options, (served) => {
    opened = served;
    start = served.w.clock();
  });
  afterEach(() => opened?.w.moveClock(start));
  const made = (): ServedWorld => {
    if (!opened) throw new Error('the stage opens before the first test');
    return opened;
  };
  return {
    get w() {
      return made().w;
    },
    get server() {
      return made().server;
    },
    datedHouse: (hours?: Hours) => datedHouse(made().w, made().server, hours),
    mistypedHouse: () => mistypedHouse(made().w, made().server),
    longMistypedHouse: () => longMistypedHouse(made()),
    mistypedForAdmin: (who?: { otherAdmin?: boolean; colleague?: boolean }) => mistypedForAdmin(made(), who),
    placeUnder: (user: TestUser, superior: TestUser) => placeUnder(made(), user, superior),
    tapped: (user: TestUser, type: 'in' | 'out', text: string) => tapped(made().w, user, type, text),
    judge: (user: TestUser, from: string, to: string) => judge(made().w, user, from, to),
    storedDays: (user: TestUser, from: string, to: string) => storedDays(made().w, user, from, to),
  };
}
