/** Delegations of the person who asks: naming somebody, ending it. */
import type { delegations, DelegationRow as Shown } from '@hadir/contract/requests/delegations.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateText } from '@hadir/contract/attendance/words.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { judgeDelegation } from '@hadir/domain/requests/delegation.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import {
  candidatesFor,
  type Delegate,
  delegateOf,
  type DelegationRow,
  delegationsAround,
  delegationsGiven,
  endDelegation,
  insertDelegation,
} from './delegation.store.ts';
import { refusalOf } from '../actions/request-action.service.ts';
import { lockUsers } from '../request.store.ts';

/** Where somebody sees the own delegations and what waits. */
const PAGE = '/dashboards/pending';

function stateOf({ from, to, ended }: DelegationRow, today: LocalDate): Shown['state'] {
  if (ended) return 'ended';
  if (to < today) return 'over';
  return from > today ? 'coming' : 'running';
}

function shown(row: DelegationRow, today: LocalDate, readerId: string): Shown {
  const state = stateOf(row, today);
  const ends = row.userId === readerId && (state === 'coming' || state === 'running');
  return {
    id: row.id,
    user: { id: row.userId, fullname: row.userName },
    delegate: { id: row.delegateId, fullname: row.delegateName },
    from: row.from,
    to: row.to,
    kinds: row.kinds,
    state,
    can: ends ? ['end'] : [],
  };
}

const todayOf = (c: Pick<Call, 'actor' | 'now'>) => dateIn(c.now, c.actor.zone);

export async function listDelegations(c: Call<typeof delegations.list>): Promise<ReplyOf<typeof delegations.list>> {
  const rows = await delegationsAround(c.db, c.actor.userId);
  const data = rows.map((row) => shown(row, todayOf(c), c.actor.userId));
  const given = ({ user }: Shown) => user.id === c.actor.userId;
  return { given: data.filter(given), received: data.filter((row) => !given(row)) };
}

const mayDecide = (delegate: Delegate) =>
  delegate.active && may({ ...delegate, impersonated: false }, 'request.decide');

export async function candidates(
  c: Call<typeof delegations.candidates>,
): Promise<ReplyOf<typeof delegations.candidates>> {
  const { actor, query } = c;
  const found = await candidatesFor(c.db, actor, { search: query.search, today: todayOf(c) });
  return {
    data: found.filter(mayDecide).map(({ id, fullname, position }) => ({ id, fullname, position })),
  };
}

type CreateCall = Call<typeof delegations.create>;

/** @throws Refused DELEGASI_TIDAK_VALID and what else the rules say */
async function judged(tx: CompanyDb, c: CreateCall): Promise<Delegate> {
  const { delegateId, from, to, kinds } = c.body;
  const today = todayOf(c);
  const delegate = await delegateOf(tx, delegateId, today);
  if (!delegate) throw refusedField('delegateId', 'PILIHAN_TIDAK_ADA', { kolom: 'penerima delegasi' });
  const violation = judgeDelegation(
    { userId: c.actor.userId, delegateId, from, to, kinds },
    {
      today,
      delegateName: delegate.fullname,
      delegateMayDecide: mayDecide(delegate),
      clientId: c.actor.clientId,
      delegateClientId: delegate.clientId,
      ofDelegate: await delegationsGiven(tx, [delegateId], today),
    },
  );
  if (violation) throw await refusalOf(tx, violation);
  return delegate;
}

export async function createDelegation(c: CreateCall): Promise<ReplyOf<typeof delegations.create>> {
  return c.once(async (tx) => {
    const { delegateId, from, to, kinds } = c.body;
    // Two who name each other at once: the second sees the first, and no chain comes to be.
    await lockUsers(tx, [c.actor.userId, delegateId]);
    await judged(tx, c);
    const id = await insertDelegation(tx, { userId: c.actor.userId, delegateId, from, to, kinds }, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'request.delegation.create', 'delegation', id),
      after: { delegateId, dari: from, sampai: to, kinds },
    });
    const body = `${dateText(from)}–${dateText(to)}. Yang menunggu keputusannya juga muncul pada Anda.`;
    const title = `${c.actor.fullname} mendelegasikan keputusannya kepada Anda`;
    await notify(tx, tx.companyId, [{ userId: delegateId, kind: 'delegasi', title, body, link: PAGE }], c.now);
    const row = (await delegationsAround(tx, c.actor.userId)).find((one) => one.id === id);
    if (!row) throw notFound();
    return { data: shown(row, todayOf(c), c.actor.userId) };
  });
}

export async function endOwn(c: Call<typeof delegations.end>): Promise<ReplyOf<typeof delegations.end>> {
  return c.once(async (tx) => {
    const { id } = c.params;
    const ended = await endDelegation(tx, { id, userId: c.actor.userId, today: todayOf(c), now: c.now });
    if (!ended) throw notFound();
    await writeAudit(tx, auditFieldsOf(c, 'request.delegation.end', 'delegation', id));
    return { data: { ok: true } };
  });
}
