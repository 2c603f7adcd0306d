/** A company with two counselors, HRD and employees, each with an open key, for tests of counseling. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingKey } from '@hadir/contract/counseling/key.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import type { DeskSession, OwnSession } from '@hadir/contract/counseling/shapes.ts';
import type { BodyIn, Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../src/db/new-id.ts';
import { TEST_PASSWORD, type TestUser } from '../world/factories.ts';
import type { Answered, CallInput, Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

export const SUMMARY = 'Sulit tidur sejak pindah ke shift malam.';

/** Monday 23 November 2026. */
export const at = (time: string, date = '2026-11-25') => `${date}T${time}:00+07:00`;
export const NOW = at('08:00', '2026-11-23');
/** Wednesday and the times of the desks that day. */
export const FIRST = at('09:00');
export const SECOND = at('10:15');

export interface KeyHolder {
  readonly user: TestUser;
  readonly person: Person;
  readonly call: Person['call'];
  /** Shown when the key was made. */
  readonly recoveryCode: string;
}

/** Goes on with the cookie that the answer has set. */
export function withCookie(person: Person, answer: Pick<Answered<Endpoint>, 'headers'>): Person {
  const set = answer.headers['set-cookie'];
  const lines = Array.isArray(set) ? set : [String(set)];
  const cookie = lines.find((line) => line.startsWith('hadir_konseling='))?.split(';')[0] ?? '';
  const headers = { ...person.headers, cookie: `${person.headers['cookie']}; ${cookie}` };
  return {
    ...person,
    headers,
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
      person.call(endpoint, { ...input, headers: { ...headers, ...input.headers } }),
  };
}

export async function openKeyOf(
  person: Person,
  password = TEST_PASSWORD,
): Promise<{ person: Person; recoveryCode: string }> {
  const answer = await person.call(counselingKey.open, { body: { password } });
  if (answer.status !== 200) throw new Error(answer.text);
  return { person: withCookie(person, answer), recoveryCode: answer.reply.data.recoveryCode ?? '' };
}

const HOURS = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }));
export const DESK = {
  modes: ['daring', 'luring'] as ('daring' | 'luring')[],
  sessionMinutes: 60,
  bufferMinutes: 15,
  maxPerDay: 2,
  hours: HOURS,
};

export interface House {
  readonly company: TestUser['company'];
  readonly counselor: KeyHolder & { readonly deskId: string };
  readonly colleague: KeyHolder & { readonly deskId: string };
  readonly hrd: KeyHolder;
  readonly hrdDeskId: string;
  readonly siti: KeyHolder;
  readonly adi: KeyHolder;
  readonly plainId: string;
  readonly sensitiveId: string;
  holder(role: Role, fullname: string): Promise<KeyHolder>;
}

export async function counselingHouse(w: World, server: Served): Promise<House> {
  w.moveClock(instant(NOW));
  const company = await w.make.company();
  const holder = async (role: Role, fullname: string): Promise<KeyHolder> => {
    const user = await w.make.user({ company, role, fullname });
    const { person, recoveryCode } = await openKeyOf(await server.as(user));
    return { user, person, call: person.call, recoveryCode };
  };
  const hrd = await holder('hrd', 'Hesti Ratnawati');
  const [plainId, sensitiveId] = [newId(), newId()];
  await w.pool.query(
    `insert into counseling_category (company_id, id, name, sensitive)
      values ($1, $2, 'Stres kerja', false), ($1, $3, 'Kekerasan', true)`,
    [company.id, plainId, sensitiveId],
  );
  const withDesk = async (fullname: string) => {
    const one = await holder('counselor', fullname);
    const answer = await hrd.call(counselingManage.addDesk, { body: { userId: one.user.id, ...DESK } });
    return { ...one, deskId: answer.reply.data.id };
  };
  const counselor = await withDesk('Dewi Anggraini');
  const colleague = await withDesk('Yohanes Pratama');
  const { data: desks } = (await hrd.call(counselingManage.desks)).reply;
  const hrdDeskId = desks.find(({ target }) => target === 'hrd')?.id ?? '';
  return {
    company,
    counselor,
    colleague,
    hrd,
    hrdDeskId,
    siti: await holder('staff', 'Siti Wulandari'),
    adi: await holder('staff', 'Adi Saputra'),
    plainId,
    sensitiveId,
    holder,
  };
}

interface Wish {
  readonly id?: string;
  readonly deskId: string;
  readonly categoryId: string;
  readonly start?: string;
  readonly anonymous?: boolean;
  readonly summary?: string;
}

export const ask = (who: Pick<KeyHolder, 'call'>, { id = newId(), start = FIRST, ...wish }: Wish) =>
  who.call(counselingOwn.ask, { params: { id }, body: { start, mode: 'daring', summary: SUMMARY, ...wish } });

/** @throws Error when it was refused */
export async function requested(who: Pick<KeyHolder, 'call'>, wish: Wish): Promise<OwnSession> {
  const answer = await ask(who, wish);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.reply.data;
}

type DeskMove = Omit<BodyIn<typeof counselingDesk.act>, 'version'>;

export const actAtDesk = (
  who: Pick<KeyHolder, 'call'>,
  { id, version }: Pick<DeskSession, 'id' | 'version'>,
  move: DeskMove,
) => who.call(counselingDesk.act, { params: { id }, body: { ...move, version } });

/** @throws Error when it was refused */
export async function actedAtDesk(
  who: Pick<KeyHolder, 'call'>,
  session: Pick<DeskSession, 'id' | 'version'>,
  move: DeskMove,
): Promise<DeskSession> {
  const answer = await actAtDesk(who, session, move);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.reply.data;
}

export const actAsOwn = (
  who: Pick<KeyHolder, 'call'>,
  { id, version }: Pick<OwnSession, 'id' | 'version'>,
  move: Omit<BodyIn<typeof counselingOwn.act>, 'version'>,
) => who.call(counselingOwn.act, { params: { id }, body: { ...move, version } });

export const opened = (who: Pick<KeyHolder, 'call'>, id: string) =>
  who.call(counselingDesk.open, { params: { id }, body: {} });

export const ownDetail = async (who: Pick<KeyHolder, 'call'>, id: string) =>
  (await who.call(counselingOwn.detail, { params: { id } })).reply.data;
