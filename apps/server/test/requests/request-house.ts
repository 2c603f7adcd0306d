/** A small house in which requests are asked and decided, for tests of requests of every kind. */
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { BodyIn, Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { recomputeDays } from '../../src/modules/attendance/days/recompute.service.ts';
import type { TestUser, UserWish } from '../world/factories.ts';
import type { Answered, Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

export interface House {
  staff: TestUser;
  superior: TestUser;
  /** Above the superior. */
  director: TestUser;
  admin: TestUser;
  otherAdmin: TestUser;
}

/** A company of its own: staff below a superior below a director, two admins. */
export async function house(w: World, wish: UserWish = {}): Promise<House> {
  const company = await w.make.company();
  const director = await w.make.user({ company, role: 'supervisor', fullname: 'Dewi Direktur' });
  const superior = await w.make.user({ company, role: 'supervisor', superior: director, fullname: 'Agus Atasan' });
  const staff = await w.make.user({ company, superior, fullname: 'Siti Staf', ...wish });
  const admin = await w.make.user({ company, role: 'admin', fullname: 'Hani HR' });
  const otherAdmin = await w.make.user({ company, role: 'admin', fullname: 'Heru HR' });
  return { staff, superior, director, admin, otherAdmin };
}

export const CORRECTED = localDate('2026-11-19');

type CorrectionDraft = BodyIn<typeof correction.submit>;

/** Thursday 19 November: a whole day that the phone missed. */
export const missedDay = (more: Partial<CorrectionDraft> = {}): CorrectionDraft => ({
  date: CORRECTED,
  in: '08:00',
  out: '17:00',
  reason: 'HP mati sejak pagi sampai sore.',
  ...more,
});

/** The day judged as it stands. */
export async function judgeDay(w: World, user: TestUser, date = CORRECTED): Promise<void> {
  const db = companyDb(w.pool, user.company.id);
  const userIds = [user.id];
  await recomputeDays(db, { companyId: db.companyId, userIds, from: date, to: date, cause: 'uji', now: w.clock() });
}

export const asksCorrection = (person: Person, more: Partial<CorrectionDraft> = {}) =>
  person.call(correction.submit, { body: missedDay(more) });

/** Asked and answered: the status, and the code of a refusal. */
export async function answerTo<E extends Endpoint>(
  person: Person,
  endpoint: E,
  body: BodyIn<E>,
): Promise<number | string> {
  const answer = await person.call(endpoint, { body });
  return answer.status === 200 ? 200 : `${answer.status} ${answer.error.code}`;
}

/** Titles of what somebody was told of a kind, in its order. */
export async function notificationTitles(w: World, userId: string, kind: string): Promise<string[]> {
  const { rows } = await w.pool.query<{ title: string }>(
    'select title from notification where user_id = $1 and kind = $2 order by created_at, title',
    [userId, kind],
  );
  return rows.map(({ title }) => title);
}

type Body = BodyIn<typeof requests.move>;
export type Moved = Answered<typeof requests.move>;

/** A move on the request as the person sees it now. */
export async function performAction(
  person: Person,
  id: string,
  move: Body['move'],
  more: Partial<Body> = {},
): Promise<Moved> {
  const version = more.version ?? (await person.call(requests.detail, { params: { id } })).reply.data.version;
  return person.call(requests.move, { params: { id }, body: { move, version, ...more } });
}

export async function everybody(server: Served, found: House) {
  return {
    staff: await server.as(found.staff),
    superior: await server.as(found.superior),
    director: await server.as(found.director),
    admin: await server.as(found.admin),
    otherAdmin: await server.as(found.otherAdmin),
  };
}
