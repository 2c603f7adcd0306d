/**
 * The ledger as its reader sees it: per person, exceptions first, with what has been signed
 * (product/requests#validation-ledger).
 */
import { createHash } from 'node:crypto';
import type { WorksheetPerson, WorksheetRow } from '@hadir/contract/validator/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { addDays, dateIn, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import {
  exceptionsOf,
  hasEnded,
  type WorksheetKind,
  type WorksheetWork,
  markOf,
  ledgerStatusOf,
} from '@hadir/domain/validator/worksheet.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import { namesOf } from '../requests/chain/chain.service.ts';
import { asWaiting } from '../requests/lists/inbox.service.ts';
import { RETROACTIVE } from '../requests/request-handler.ts';
import { type Shown, shownRows, type View, viewOf } from '../requests/lists/rows.service.ts';
import {
  datesOf,
  daysOf,
  type JudgedDay,
  worksheetIds,
  type Marks,
  type RequestDate,
  type SignatureRow,
  signaturesOf,
  workOf,
} from './validator.store.ts';

export interface Book {
  readonly people: readonly WorksheetPerson[];
  readonly rows: readonly WorksheetRow[];
  readonly marks: Marks;
  readonly digest: string;
  readonly signatures: readonly SignatureRow[];
  /** Of what waits or is approved. */
  readonly counted: readonly WorksheetRow[];
}

export interface BookWanted {
  readonly kind: WorksheetKind;
  readonly period: Period;
  readonly clientId: string;
}

const DIGEST_LENGTH = 22;
const digestOf = (marks: Marks) =>
  createHash('sha256')
    .update(
      Object.entries(marks)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map((entry) => entry.join(' '))
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);

const amountOf = (work: WorksheetWork | undefined) => work?.validated ?? work?.actual ?? work?.plan;
export const totalOf = (rows: readonly WorksheetRow[]) =>
  rows.reduce((sum, { work, days }) => sum + (work === null ? (days ?? 0) : (amountOf(work) ?? 0)), 0);

/** What a request is judged by beside itself. */
interface LedgerContext {
  readonly works: ReadonlyMap<string, WorksheetWork>;
  readonly dates: ReadonlyMap<string, readonly RequestDate[]>;
  readonly days: ReadonlyMap<string, JudgedDay>;
  /** Marks of the reader's last signature. */
  readonly signed: Marks | null;
}

const dayKey = (userId: string, date: LocalDate) => `${userId} ${date}`;

async function contextOf(view: View, shown: readonly Shown[], signed: Marks | null): Promise<LedgerContext> {
  const { db, reader } = view;
  const ids = shown.map(({ request }) => request.id);
  const dates = await datesOf(db, ids);
  const [first] = dates;
  const last = dates.at(-1);
  const days =
    first === undefined || last === undefined
      ? []
      : await daysOf(db, reader.actor, scopesFor(reader.actor, 'attendance.read'), {
          userIds: [...new Set(dates.map(({ userId }) => userId))],
          from: first.date,
          to: last.date,
        });
  return {
    works: await workOf(db, ids),
    dates: Map.groupBy(dates, ({ id }) => id),
    days: new Map(days.map((day) => [dayKey(day.userId, day.date), day])),
    signed,
  };
}

const DECIDING: readonly string[] = ['approve', 'allow_cancel'];

function standsAt({ request, row }: Shown, userId: string) {
  const mayDecide = row.can.some((move) => DECIDING.includes(move));
  const ahead = request.steps.some(({ state, approvers }) => state === 'waiting' && approvers.includes(userId));
  return ledgerStatusOf({ status: request.status, mayDecide, ahead });
}

/** Steps of this round that were approved, the person's own consent apart. */
const approvedSteps = ({ request }: Shown) =>
  request.steps.flatMap(({ state, actor, namedBy, decidedBy, decidedAt }) =>
    state === 'approved' && actor !== 'employee' && decidedBy !== null && decidedAt !== null
      ? [{ namedBy, decidedBy, decidedAt }]
      : [],
  );

async function rowsOf(
  view: View,
  kind: WorksheetKind,
  shown: readonly Shown[],
  context: LedgerContext,
): Promise<WorksheetRow[]> {
  const waiting = await asWaiting(view, shown);
  const names = await namesOf(
    view.db,
    shown.flatMap((one) => approvedSteps(one).map(({ decidedBy }) => decidedBy)),
  );
  return shown.map((one, index): WorksheetRow => {
    const { request, row } = one;
    const approved = approvedSteps(one);
    const work = context.works.get(request.id) ?? null;
    const own = context.dates.get(request.id) ?? [];
    const { lines = [], waitingHours = 0, onBehalfOf = null } = waiting[index] ?? {};
    const retroactive = request.flags.includes(RETROACTIVE);
    const warnings = lines.filter(({ tone }) => tone === 'warning').length;
    const facts = {
      kind,
      status: request.status,
      round: request.round,
      retroactive,
      withoutChain: request.withoutChain,
      // That it was written down afterwards is one warning of its own.
      overLimit: warnings > (retroactive && kind === 'overtime' ? 1 : 0),
      firstApproval: approved[0]?.decidedAt ?? null,
      work,
      days: own.flatMap(({ userId, date }) => context.days.get(dayKey(userId, date)) ?? []),
      signed: context.signed === null ? null : context.signed[request.id],
    };
    const exceptions = exceptionsOf(facts, markOf({ status: request.status, days: request.days, work }));
    return {
      ...row,
      waitingHours,
      onBehalfOf,
      lines,
      exception: exceptions.length > 0,
      standing: standsAt(one, view.reader.actor.userId),
      exceptions,
      approvals: approved.map(({ namedBy, decidedBy, decidedAt }) => ({
        namedBy,
        fullname: names.get(decidedBy) ?? '',
        at: toWire(decidedAt),
      })),
      work,
    };
  });
}

function personOf(rows: readonly WorksheetRow[], context: LedgerContext, { from, to }: Period): WorksheetPerson[] {
  const [first] = rows;
  if (first === undefined) return [];
  const days = new Map<LocalDate, { date: LocalDate; amount: number; exception: boolean }>();
  for (const { id, work, exception } of rows)
    for (const { date, part } of context.dates.get(id) ?? []) {
      if (date < from || date > to) continue;
      const known = days.get(date) ?? { date, amount: 0, exception: false };
      const amount = work === null ? part : (amountOf(work) ?? 0);
      days.set(date, { date, amount: known.amount + amount, exception: known.exception || exception });
    }
  return [
    {
      person: first.person,
      rows: [...rows],
      days: [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      total: totalOf(rows.filter(({ status }) => !hasEnded(status))),
    },
  ];
}

export async function bookOf(db: CompanyDb, actor: Actor, now: Instant, wanted: BookWanted): Promise<Book> {
  const { kind, period, clientId } = wanted;
  const view = await viewOf(db, actor, now);
  const ids = await worksheetIds(db, actor, scopesFor(actor, 'validator.read'), { kind, ...period });
  const shown = await shownRows(view, ids);
  const signatures = await signaturesOf(db, clientId, kind, period.label);
  const own = signatures.find(({ userId }) => userId === actor.userId);
  const context = await contextOf(view, shown, own?.marks ?? null);
  const rows = await rowsOf(view, kind, shown, context);
  const marks = Object.fromEntries(
    rows.map(({ id, status, days, work }) => [id, markOf({ status, days, work })] as const),
  );
  const people = [...Map.groupBy(rows, ({ person }) => person.id).values()].flatMap((those) =>
    personOf(those, context, period),
  );
  const counted = rows.filter(({ status }) => !hasEnded(status));
  return { people, rows, marks, digest: digestOf(marks), signatures, counted };
}

/**
 * Requests whose figures are not those that were signed, and those that came after and count.
 * @param mine of a colleague's signature only people who stood in it: the others may never have been in that one's sight
 */
export function changedSince(marks: Marks, book: Book, mine: boolean): number {
  const known = new Set(book.rows.flatMap(({ id, person }) => (marks[id] === undefined ? [] : [person.id])));
  return book.rows.filter(({ id, status, person }) => {
    const signed = marks[id];
    return signed === undefined ? !hasEnded(status) && (mine || known.has(person.id)) : signed !== book.marks[id];
  }).length;
}

/** Today in the zone of the reader's company. */
export const todayOf = (actor: Actor, now: Instant): LocalDate => dateIn(now, actor.zone);

/** The first date on which a period may be locked by itself. */
export const locksOn = ({ to }: Period, graceDays: number): LocalDate => addDays(to, graceDays + 1);
