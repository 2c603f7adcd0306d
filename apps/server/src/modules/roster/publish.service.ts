/** Publishing drafts: they count from now on, days that have begun are judged again, and people are told. */
import { shortDay, monthAndYear } from '@hadir/contract/date-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { ownDayLink } from '@hadir/contract/notifications/message-links.ts';
import { MOST_SENTENCES, type rosterPublication } from '@hadir/contract/roster/publication.ts';
import { cellRefusalText, NIGHT_REFUSED, nightRefusedText, rosterProblemText } from '@hadir/contract/roster/words.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { addDays, dateIn, type LocalDate, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { RosterProblem } from '@hadir/domain/roster/roster-problems.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import {
  type LeftDraft,
  type MonthDrafts,
  type PersonPart,
  type PlannedPublication,
  planPublication,
  readDrafts,
} from './plan-publication.service.ts';
import { recomputePublished } from './recompute-published.service.ts';
import {
  markPublicationsRead,
  publishDraftCells,
  storePublication,
  unreadPublications,
  type UserDate,
  type Writer,
} from './publication.store.ts';

type PublishCall = Call<typeof rosterPublication.publish>;

const LEAST_REASON = 10;

/** What they say tells sex, age or a doctor's advice: to admins alone (rules/access#hidden-parts). */
const OF_THE_RECORD: ReadonlySet<string> = new Set(['MALAM_PEREMPUAN', 'MALAM_DI_BAWAH_UMUR', 'MALAM_DILARANG']);

interface Verdict {
  readonly first: LocalDate | null;
  readonly needsReason: boolean;
  readonly mayAllow: boolean;
  readonly errors: readonly RosterProblem[];
}

/** What the planner has to answer for before these drafts can be published. */
function verdictOf(
  { people }: Pick<PlannedPublication, 'people'>,
  { isAdmin, today }: { isAdmin: boolean; today: LocalDate },
): Verdict {
  const dates = people.flatMap((person) => person.dates).sort();
  const errors = people.flatMap(({ problems }) => problems.filter(({ level }) => level === 'error'));
  const [first = null] = dates;
  return {
    first,
    needsReason: first !== null && first < today,
    // Hours beyond the law's become overtime that is planned: an admin answers for it (rules/schedules#publishing).
    mayAllow: isAdmin && errors.length > 0 && errors.every(({ code }) => code === 'JAM_SEMINGGU'),
    errors,
  };
}

const isAdmin = ({ scopes }: { readonly scopes: readonly string[] }) => scopes.includes('company');

const countOf = (people: readonly PersonPart[]) => people.reduce((sum, { dates }) => sum + dates.length, 0);
const notifiedOf = (people: readonly PersonPart[]) => people.filter(({ changes }) => changes.length > 0);

const noticeDaysOf = (rules: CompanyRules, today: LocalDate) => rules.on(today).settings.roster_notice_days;

export async function previewPublication(
  c: Call<typeof rosterPublication.preview>,
): Promise<ReplyOf<typeof rosterPublication.preview>> {
  const planned = await planPublication(c.db, c, c.query);
  const today = dateIn(c.now, c.actor.zone);
  const { first, needsReason, mayAllow, errors } = verdictOf(planned, { isAdmin: isAdmin(c), today });
  const readsRecord = may(c.actor, 'people.write');
  const mayRead = ({ code, level }: RosterProblem) => readsRecord || level === 'error' || !OF_THE_RECORD.has(code);
  const problems = planned.people.flatMap(({ userId, fullname, problems: own }) =>
    own.filter(mayRead).map((problem) => ({ userId, fullname, problem })),
  );
  const noticeDays = noticeDaysOf(planned.rules, today);
  return {
    data: {
      stamp: planned.stamp,
      changes: countOf(planned.people),
      people: notifiedOf(planned.people).length,
      first,
      notice: { days: noticeDays, late: first !== null && first < addDays(today, noticeDays) },
      needsReason,
      mayAllow,
      errors: errors.length,
      warnings: problems.length - errors.length,
      problems: problems
        .toSorted((one, other) => one.problem.level.localeCompare(other.problem.level))
        .slice(0, MOST_SENTENCES)
        .map(({ userId, fullname, problem }) => {
          const { code, level, date } = problem;
          if (!readsRecord && OF_THE_RECORD.has(code))
            return { userId, fullname, date, code: NIGHT_REFUSED, level, message: nightRefusedText(date) };
          return { userId, fullname, date, code, level, message: rosterProblemText(problem) };
        }),
      left: {
        count: planned.left.length,
        cells: planned.left.slice(0, MOST_SENTENCES).map((draft) => ({
          ...draft,
          message: cellRefusalText(draft.code, draft.date, null),
        })),
      },
    },
  };
}

type Planned = Omit<PlannedPublication, 'stamp'>;

/** ROSTER_MELANGGAR, ALASAN_WAJIB. What some of the people are refused for, all of them together are. */
function refusalOf(judged: Pick<PlannedPublication, 'people'>, c: PublishCall, today: LocalDate): Refused | undefined {
  const { body } = c;
  const { needsReason, mayAllow, errors } = verdictOf(judged, { isAdmin: isAdmin(c), today });
  if (errors.length > 0 && !mayAllow) return new Refused('ROSTER_MELANGGAR', { params: { n: errors.length } });
  const isMissing = (field: 'reason' | 'hoursReason') => body[field].trim().length < LEAST_REASON;
  if (mayAllow && isMissing('hoursReason')) return refusedField('hoursReason', 'ALASAN_WAJIB', { n: LEAST_REASON });
  if (needsReason && isMissing('reason')) return refusedField('reason', 'ALASAN_WAJIB', { n: LEAST_REASON });
  return undefined;
}

/** @throws Refused DRAF_TIDAK_ADA, PERIODE_TERKUNCI, and as `refusalOf` */
function refuseWhatMayNot(planned: Planned, c: PublishCall, today: LocalDate): void {
  if (planned.people.length === 0) {
    const locked = planned.left.find(({ code }) => code === 'PERIODE_TERKUNCI');
    if (locked === undefined) throw new Refused('DRAF_TIDAK_ADA');
    throw new Refused('PERIODE_TERKUNCI', { params: { periode: planned.rules.periodOn(locked.date).label } });
  }
  const refusal = refusalOf(planned, c, today);
  if (refusal !== undefined) throw refusal;
}

/** Of a person: the first changes in words, and how many there are. */
function messageTo({ userId, changes }: PersonPart, month: string) {
  const shown = changes.slice(0, 3).map(({ date, before, after }) => `${shortDay(date)}: ${before} → ${after}`);
  const more = changes.length > shown.length ? [`dan ${changes.length - shown.length} hari lain`] : [];
  return {
    userId,
    kind: 'jadwal_terbit',
    title: `Jadwal ${monthAndYear(localDate(`${month}-01`))} berubah: ${changes.length} hari`,
    body: `${[...shown, ...more].join('; ')}.`,
    link: changes[0] === undefined ? null : ownDayLink(localDate(changes[0].date)),
  };
}

const cellsOf = (people: readonly PersonPart[]): UserDate[] =>
  people.flatMap(({ userId, dates }) => dates.map((date) => ({ userId, date })));

/**
 * The cells of some hundreds of people are written while the next ones are judged: the database and this process work at
 * the same time. Behind the first who may not be published nothing more is written; what was, is taken back with the transaction.
 * @returns also the end of the writing
 */
async function writeWhileJudging(
  tx: CompanyDb,
  drafts: MonthDrafts,
  writer: Writer,
  isRefused: (batch: Pick<PlannedPublication, 'people'>) => boolean,
) {
  const [people, left]: [PersonPart[], LeftDraft[]] = [[], []];
  const writes: Promise<void>[] = [];
  let writesOn = true;
  const judging = async () => {
    for await (const batch of drafts.judge()) {
      people.push(...batch.people);
      left.push(...batch.left);
      writesOn &&= !isRefused(batch);
      if (writesOn && batch.people.length > 0) writes.push(publishDraftCells(tx, cellsOf(batch.people), writer));
      // Its fault is told by whoever waits for all of them.
      writes.at(-1)?.catch(() => undefined);
    }
  };
  const judged = judging();
  const isJudged = await judged.then(
    () => true,
    () => false,
  );
  // The writes first: a judgement that failed after one of them failed because of it.
  const written = runTogether(...writes, judged);
  if (!isJudged) await written;
  written.catch(() => undefined);
  return { rules: drafts.rules, people, left, written };
}

export async function publishDrafts(c: PublishCall): Promise<ReplyOf<typeof rosterPublication.publish>> {
  const { body, actor, now, ip, ref } = c;
  const today = dateIn(now, actor.zone);
  return c.once(async (tx) => {
    const writer = { by: actor.userId, now };
    const drafts = await readDrafts(tx, c, body, true);
    if (drafts.stamp !== body.stamp) throw new Refused('DRAF_BERUBAH');
    const { written, ...planned } = await writeWhileJudging(
      tx,
      drafts,
      writer,
      (batch) => refusalOf(batch, c, today) !== undefined,
    );
    refuseWhatMayNot(planned, c, today);
    const { people } = planned;
    const cells = cellsOf(people);
    const notified = notifiedOf(people);
    const id = newId();
    const { month, reason, hoursReason } = body;
    // The second is put together while the first is written.
    await runTogether(
      written,
      storePublication(tx, { id, month, unitId: body.unit ?? null, reason, hoursReason }, notified, writer),
    );
    await recomputePublished(tx, cells, { ...writer, today });
    await notify(
      tx,
      actor.companyId,
      notified.map((part) => messageTo(part, month)),
      now,
    );
    await writeAudit(tx, {
      companyId: actor.companyId,
      at: now,
      actorUserId: actor.userId,
      actorAccountId: actor.accountId,
      action: 'roster.publish',
      entity: 'roster_publication',
      entityId: id,
      after: { bulan: month, sel: cells.length, orang: notified.length, alasan: reason, alasan_jam: hoursReason },
      ip,
      ref,
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return { data: { changes: cells.length, people: notified.length } };
  });
}

export async function readUnread(
  c: Call<typeof rosterPublication.unread>,
): Promise<ReplyOf<typeof rosterPublication.unread>> {
  const unread = await unreadPublications(c.db, c.actor.userId);
  const { zone } = c.actor;
  return {
    data: unread.map(({ publishedAt, reason, changes, ...rest }) => {
      // Said of dates that were over: no business of whom only coming dates changed.
      const concerned = changes.some(({ date }) => date < dateIn(publishedAt, zone));
      return { ...rest, changes, reason: concerned ? reason : '', publishedAt: toWire(publishedAt) };
    }),
  };
}

export async function markRead(
  c: Call<typeof rosterPublication.markRead>,
): Promise<ReplyOf<typeof rosterPublication.markRead>> {
  return c.once(async (tx) => {
    await markPublicationsRead(tx, c.actor.userId, { ids: c.body.ids, now: c.now });
    return { data: { ok: true as const } };
  });
}
