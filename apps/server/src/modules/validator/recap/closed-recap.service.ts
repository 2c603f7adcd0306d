/** The closed recap as a client's validator reads it: figures, what is otherwise since the signature, what may be signed. */
import { createHash } from 'node:crypto';
import { monthAndYear } from '@hadir/contract/date-words.ts';
import { errorText } from '@hadir/contract/errors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { ClosedRecap, RecapPerson, recapSigning } from '@hadir/contract/validator/recap.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { figuresByDate } from '@hadir/domain/attendance/month-figures.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { dateOfDigest } from '@hadir/domain/closing/fingerprint.ts';
import { type LocalDate, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { recapSigningProblem } from '@hadir/domain/validator/recap-signing.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules, strictDates } from '../../attendance/rules/current-rules.service.ts';
import { clientName } from '../validator.store.ts';
import { type ObjectionRow, objectionsOf } from './recap-objection.store.ts';
import { type RecapSignatureRow, recapSignaturesOf } from './recap-signature.store.ts';
import {
  lastClosings,
  type LastClosing,
  laterAdjustments,
  notedDays,
  recapDays,
  type RecapDayRead,
} from './recap.store.ts';

export type OfClient = Actor & { readonly clientId: string };

export function ofClient(actor: Actor): OfClient {
  const { clientId } = actor;
  // Only people of a client hold the action.
  if (clientId === null) throw notFound();
  return { ...actor, clientId };
}

export const stageOf = ({ role }: Actor) => (role === 'client3' ? 2 : 1);

const DIGEST_LENGTH = 22;
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);

export interface RecapBook {
  readonly periods: readonly LastClosing[];
  readonly closing: LastClosing | undefined;
  readonly people: readonly RecapPerson[];
  readonly minutes: number;
  /** What each person's days were at the closing. */
  readonly marks: Readonly<Record<string, string>>;
  readonly digest: string;
  readonly signatures: readonly RecapSignatureRow[];
  readonly objections: readonly ObjectionRow[];
  readonly problem: Violation | undefined;
}

/** Of the days that the reader sees, those that the closing noted. */
const seenDays = (noted: readonly string[] | undefined, dates: ReadonlySet<LocalDate>) =>
  (noted ?? []).filter((day) => dates.has(dateOfDigest(day)));

function changedDates(before: readonly string[], now: readonly string[]): LocalDate[] {
  const former = new Set(before);
  const latter = new Set(now);
  const alone = [...before.filter((day) => !latter.has(day)), ...now.filter((day) => !former.has(day))];
  return [...new Set(alone.map(dateOfDigest))].sort();
}

const datesOf = (days: readonly RecapDayRead[]) => new Set(days.map(({ workDate }) => workDate));

interface Noted {
  readonly now: ReadonlyMap<string, readonly string[]>;
  /** Under the closing that the reader signed last; undefined where nothing was signed, or nothing else. */
  readonly signed: ReadonlyMap<string, readonly string[]> | undefined;
}

function personOf(userId: string, days: readonly RecapDayRead[], strict: ReadonlySet<LocalDate>, noted: Noted) {
  const [first] = days;
  const figures = figuresByDate(days, ({ workDate }) => (strict.has(workDate) ? 'alpa' : 'hadir'));
  const { hariKerja, hadir, cuti, sakit, izin, alpa, terlambatMenit, totalMenitKerja } = figures;
  const dates = datesOf(days);
  const changed =
    noted.signed === undefined
      ? []
      : changedDates(seenDays(noted.signed.get(userId), dates), seenDays(noted.now.get(userId), dates));
  return {
    id: userId,
    fullname: first?.fullname ?? '',
    employeeNo: first?.employeeNo ?? '',
    hariKerja,
    hadir,
    cuti,
    sakit,
    izin,
    alpa,
    terlambatMenit,
    totalMenitKerja,
    changedDates: changed,
  };
}

/** @param named the period that was asked for; else the newest one */
export async function recapBook(
  db: CompanyDb,
  actor: OfClient,
  scopes: readonly Scope[],
  named: string | undefined,
): Promise<RecapBook> {
  const periods = await lastClosings(db, actor.clientId);
  const closing = named === undefined ? periods[0] : periods.find(({ label }) => label === named);
  if (named !== undefined && closing === undefined) throw notFound();
  if (closing === undefined) return emptyBook(periods);
  const days = Map.groupBy(await recapDays(db, { actor, scopes }, closing), ({ userId }) => userId);
  const userIds = [...days.keys()];
  const signatures = await recapSignaturesOf(db, actor.clientId, closing.label);
  const own = signatures.find(({ userId }) => userId === actor.userId);
  const noted = {
    now: await notedDays(db, closing.id, userIds),
    signed: own === undefined || own.closingId === closing.id ? undefined : await notedDays(db, own.closingId, userIds),
  };
  const strict = new Set(strictDates(await currentRules(db), closing.from, closing.to));
  const people = [...days].map(([userId, those]) => personOf(userId, those, strict, noted));
  const marks = Object.fromEntries(
    [...days].map(([userId, those]) => [userId, digestOf(seenDays(noted.now.get(userId), datesOf(those)).join('\n'))]),
  );
  const objections = await objectionsOf(db, actor.clientId, closing.label, userIds);
  return {
    periods,
    closing,
    people,
    minutes: people.reduce((sum, { totalMenitKerja }) => sum + totalMenitKerja, 0),
    marks,
    digest: digestOf(
      [
        closing.id,
        ...Object.entries(marks)
          .map((entry) => entry.join(' '))
          .toSorted(),
      ].join('\n'),
    ),
    signatures,
    objections,
    problem: recapSigningProblem({
      label: monthAndYear(localDate(`${closing.label}-01`)),
      closed: !closing.isOpen,
      people: people.length,
      openObjections: objections.filter(({ state }) => state === 'open').length,
      signed: own?.closingId === closing.id,
    }),
  };
}

const emptyBook = (periods: readonly LastClosing[]): RecapBook => ({
  periods,
  closing: undefined,
  people: [],
  minutes: 0,
  marks: {},
  digest: digestOf(''),
  signatures: [],
  objections: [],
  problem: undefined,
});

export const shownObjection = (row: ObjectionRow) => ({
  id: row.id,
  person: { id: row.userId, fullname: row.fullname },
  date: row.date,
  reason: row.reason,
  state: row.state,
  by: { id: row.byId, fullname: row.byName },
  at: toWire(row.at),
  answer: row.answer,
  answeredAt: row.answeredAt === null ? null : toWire(row.answeredAt),
});

export const shownSignature = (row: RecapSignatureRow, actor: Actor, closing: LastClosing | undefined) => ({
  id: row.id,
  by: { id: row.userId, fullname: row.fullname },
  stage: row.stage,
  at: toWire(row.at),
  people: row.people,
  minutes: row.minutes,
  mine: row.userId === actor.userId,
  isOutdated: row.closingId !== closing?.id || closing.isOpen,
});

async function shownAdjustments(
  db: CompanyDb,
  actor: OfClient,
  { closing, people, signatures }: RecapBook,
): Promise<ClosedRecap['adjustments']> {
  if (closing === undefined) return [];
  const own = signatures.find(({ userId }) => userId === actor.userId);
  const found = await laterAdjustments(
    db,
    closing.label,
    people.map(({ id }) => id),
  );
  return found.map(({ id, userId, fullname, date, target, writtenAt }) => ({
    id,
    person: { id: userId, fullname },
    date,
    target,
    isLater: own !== undefined && writtenAt > own.at,
  }));
}

export async function readRecap(c: Call<typeof recapSigning.read>): Promise<ReplyOf<typeof recapSigning.read>> {
  const actor = ofClient(c.actor);
  const book = await recapBook(c.db, actor, c.scopes, c.query.period);
  const { periods, closing, people, signatures, objections, digest, problem } = book;
  const shown = ({ label, from, to, isOpen }: LastClosing) => ({ label, from, to, isOpen });
  return {
    data: {
      client: await clientName(c.db, actor.clientId),
      stage: stageOf(actor),
      periods: periods.map(shown),
      period: closing === undefined ? null : shown(closing),
      closedAt: closing === undefined ? null : toWire(closing.closedAt),
      code: closing?.code ?? null,
      people: [...people],
      adjustments: await shownAdjustments(c.db, actor, book),
      objections: objections.map(shownObjection),
      signatures: signatures.map((row) => shownSignature(row, actor, closing)),
      digest,
      problem: problem === undefined ? null : errorText(problem.code, problem.params ?? {}),
    },
  };
}

/** @throws Refused TIDAK_DITEMUKAN for somebody out of sight, and a period without closing */
export async function readRecapDays(c: Call<typeof recapSigning.days>): Promise<ReplyOf<typeof recapSigning.days>> {
  const actor = ofClient(c.actor);
  const { userId } = c.params;
  const label = periodLabel(c.params.period);
  const closing = (await lastClosings(c.db, actor.clientId)).find((one) => one.label === label);
  if (closing === undefined) throw notFound();
  const days = await recapDays(c.db, { actor, scopes: c.scopes }, closing, userId);
  if (days.length === 0) throw notFound();
  const objected = new Set(
    (await objectionsOf(c.db, actor.clientId, label, [userId])).flatMap(({ state, date }) =>
      state === 'open' ? [date] : [],
    ),
  );
  return {
    data: days.map(({ workDate, status, lateMinutes, lateExcusedMinutes, workedMinutes }) => ({
      date: workDate,
      status,
      lateMinutes: Math.max(0, lateMinutes - lateExcusedMinutes),
      workedMinutes,
      hasObjection: objected.has(workDate),
    })),
  };
}
