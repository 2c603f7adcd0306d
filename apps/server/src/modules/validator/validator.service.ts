/** Reading the ledger, and signing a period of it (rules/overtime#signature, product/requests#validation-ledger). */
import { monthAndYear } from '@hadir/contract/date-words.ts';
import { errorText } from '@hadir/contract/errors.ts';
import type { WorksheetSignature, validator } from '@hadir/contract/validator/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Period, periodLabel, type PeriodState } from '@hadir/domain/attendance/period.ts';
import { addDays, type LocalDate, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { signingProblem } from '@hadir/domain/validator/worksheet.ts';
import { writeAudit } from '../../db/audit.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { type Book, bookOf, changedSince, locksOn, todayOf, totalOf } from './worksheet.service.ts';
import { anyIn, clientName, lockSigner, insertSignature, type SignatureRow, signaturesOf } from './validator.store.ts';

type OfClient = Actor & { readonly clientId: string };
type WorksheetCall = Call<typeof validator.ledger>;
type SignCall = Call<typeof validator.sign>;

/** How far back periods are offered. */
const OFFERED_DAYS = 190;
const CODE_LENGTH = 8;

function ofClient(actor: Actor): OfClient {
  const { clientId } = actor;
  // Only people of a client hold the action.
  if (clientId === null) throw notFound();
  return { ...actor, clientId };
}

const stageOf = ({ role }: Actor) => (role === 'client3' ? 2 : 1);

/** The first date of the company's first period; of one that has none yet, of the running one. */
const firstDate = (rules: CompanyRules, today: LocalDate): LocalDate =>
  rules.periods.map(({ from }) => from).sort()[0] ?? rules.periodOn(today).from;

/** Null before the first period: nothing was recorded then that could be open. */
function stateOf(rules: CompanyRules, { from }: Period, today: LocalDate): PeriodState | null {
  const opened = rules.periods.find((known) => known.from === from);
  return opened?.state ?? (from < firstDate(rules, today) ? null : 'open');
}

/** The last ones, newest first. */
function offered(rules: CompanyRules, today: LocalDate): Period[] {
  const first = firstDate(rules, today);
  return rules
    .periodsTouching(addDays(today, -OFFERED_DAYS), today)
    .filter(({ from }) => from >= first)
    .toReversed();
}

const shownPeriod = (rules: CompanyRules, today: LocalDate) => (period: Period) => ({
  ...period,
  state: stateOf(rules, period, today),
});

/** The last one that ended, until the reader has signed it; then the running one. */
async function usualPeriod(c: WorksheetCall, actor: OfClient, rules: CompanyRules, today: LocalDate): Promise<Period> {
  const running = rules.periodOn(today);
  const ended = rules.periodOn(addDays(running.from, -1));
  const { kind } = c.query;
  const signed = (await signaturesOf(c.db, actor.clientId, kind, ended.label)).some(
    ({ userId }) => userId === actor.userId,
  );
  return !signed && (await anyIn(c.db, actor, c.scopes, { kind, ...ended })) ? ended : running;
}

function shownSignature(row: SignatureRow, book: Book, actor: Actor): WorksheetSignature {
  const { userId, fullname, marks, digest, at, accessGivenAt, ...rest } = row;
  const mine = userId === actor.userId;
  return {
    ...rest,
    by: { id: userId, fullname },
    at: toWire(at),
    accessGivenAt: accessGivenAt === null ? null : toWire(accessGivenAt),
    code: digest.slice(0, CODE_LENGTH).toUpperCase(),
    mine,
    changed: changedSince(marks, book, mine),
  };
}

function problemOf(book: Book, period: Period, actor: Actor, today: LocalDate) {
  const own = book.signatures.find(({ userId }) => userId === actor.userId);
  return signingProblem({
    label: monthAndYear(localDate(`${period.label}-01`)),
    to: period.to,
    today,
    requests: book.counted.length,
    waiting: book.rows.filter(({ standing }) => standing === 'mine').length,
    unchanged: own !== undefined && own.digest === book.digest,
  });
}

export async function readWorksheet(c: WorksheetCall): Promise<ReplyOf<typeof validator.ledger>> {
  const actor = ofClient(c.actor);
  const { kind, period: named } = c.query;
  const rules = await currentRules(c.db);
  const today = todayOf(actor, c.now);
  const period =
    named === undefined ? await usualPeriod(c, actor, rules, today) : rules.periodNamed(periodLabel(named));
  const book = await bookOf(c.db, actor, c.now, { kind, period, clientId: actor.clientId });
  const problem = problemOf(book, period, actor, today);
  const shown = shownPeriod(rules, today);
  return {
    data: {
      kind,
      period: shown(period),
      periods: offered(rules, today).map(shown),
      locksOn: locksOn(period, rules.settings.lock_grace_days),
      stage: stageOf(actor),
      client: await clientName(c.db, actor.clientId),
      people: [...book.people],
      signatures: book.signatures.map((row) => shownSignature(row, book, actor)),
      digest: book.digest,
      problem: problem === undefined ? null : errorText(problem.code, problem.params ?? {}),
    },
  };
}

/** @throws Refused VERSI_BERUBAH where the figures are not those that the signer has seen; and what signingProblem says */
export async function sign(c: SignCall): Promise<ReplyOf<typeof validator.sign>> {
  const actor = ofClient(c.actor);
  return c.once(async (tx) => {
    await lockSigner(tx, actor.userId);
    const rules = await currentRules(tx);
    const period = rules.periodNamed(periodLabel(c.body.period));
    const wanted = { kind: c.body.kind, period, clientId: actor.clientId };
    const book = await bookOf(tx, actor, c.now, wanted);
    if (book.digest !== c.body.seen) throw new Refused('VERSI_BERUBAH');
    const problem = problemOf(book, period, actor, todayOf(actor, c.now));
    if (problem !== undefined) throw new Refused(problem.code, { params: problem.params ?? {} });
    const figures = {
      people: new Set(book.counted.map(({ person }) => person.id)).size,
      requests: book.counted.length,
      total: totalOf(book.counted),
    };
    const { marks, digest } = book;
    const made = { actor, stage: stageOf(actor), ...wanted, ...figures, marks, digest } as const;
    const id = await insertSignature(tx, made, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'validator.sign', 'validator_signature', id),
      after: { jenis: c.body.kind, periode: period.label, orang: figures.people, pengajuan: figures.requests },
    });
    const row = (await signaturesOf(tx, actor.clientId, c.body.kind, period.label)).find((one) => one.id === id);
    if (row === undefined) throw notFound();
    return { data: shownSignature(row, book, actor) };
  });
}
