/** A wage that should not be there: what counts without it, and its taking back (docs/decisions/058). */
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLocked } from '../../attendance/rules/locked-dates.service.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { overtimeUnderWage, recomputeUnderWage } from '../../overtime/wage-change.service.ts';
import { type Caller, changePerson, openPerson, stampOf } from '../person/person-change.service.ts';
import { replyOf } from '../person/person-parts.service.ts';
import { openWage } from './sealed-wage.service.ts';
import { underWage } from './wage.service.ts';
import { sealedWageOn, sealedWithout, takeBackWageOf } from './wage.store.ts';

/** @throws Refused PERIODE_TERKUNCI: what a locked period paid stays, and so does what it was paid by */
async function requireOpen(db: CompanyDb, from: LocalDate): Promise<void> {
  refuseLocked(await currentRules(db), [from]);
}

/** What counts from the date on without the wage of that date. @throws Refused 404 where there is none */
async function without(c: Caller, db: CompanyDb, userId: string, from: LocalDate) {
  const { from: known } = await sealedWageOn(db, userId, from);
  if (known !== from) throw notFound();
  const then = await sealedWithout(db, userId, from);
  const wage = then && openWage(c.app.secrets.personal, db.companyId, userId, then.sealed);
  return { since: then?.from ?? null, under: await underWage(db, userId, from, wage) };
}

export async function previewWageTakeBack(
  c: Call<typeof peopleParts.previewWageTakeBack>,
): Promise<ReplyOf<typeof peopleParts.previewWageTakeBack>> {
  const { userId } = await openPerson(c, c.params.id);
  const { from } = c.body;
  await requireOpen(c.db, from);
  const { since, under } = await without(c, c.db, userId, from);
  const { open, locked } = await overtimeUnderWage(c.app, c.db, under);
  const dates = [...new Set(open.map(({ workDate }) => workDate))];
  return { data: { since, until: under.until, overtime: { recomputed: open.length, locked: locked.length, dates } } };
}

/** The history tells that it was taken back, and why, never the amount. */
export async function takeBackWage(
  c: Call<typeof peopleParts.takeBackWage>,
): Promise<ReplyOf<typeof peopleParts.takeBackWage>> {
  const { version, from, reason } = c.body;
  let overtime = { recomputed: 0, locked: 0 };
  const change = { id: c.params.id, version, action: 'people.wage.take_back' as const, from, note: { note: reason } };
  const done = await changePerson(c, change, async (tx, { userId }) => {
    await requireOpen(tx, from);
    const { under } = await without(c, tx, userId, from);
    await takeBackWageOf(tx, { userId, from, reason }, stampOf(c));
    overtime = await recomputeUnderWage(c, tx, under);
  });
  return { ...replyOf(c, done), overtime };
}
