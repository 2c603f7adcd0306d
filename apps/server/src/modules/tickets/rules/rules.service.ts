/** Runs the rules of the contact center: when a ticket comes, and when it has waited long enough (rules/tickets#rules). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { ticketRules } from '@hadir/contract/tickets/rules.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { filledReply, unknownVariables } from '@hadir/domain/tickets/canned-reply.ts';
import { type ServiceCalendar, serviceMs } from '@hadir/domain/tickets/service-hours.ts';
import { afterRules, ruleFits, ruleRefusal, type TicketRule } from '@hadir/domain/tickets/ticket-rule.ts';
import type { App } from '../../../app-context.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import type { Change } from '../../../engines/master/served-table.ts';
import type { FieldRefusal } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { lockRouting } from '../agents.store.ts';
import { moveTicket } from '../move-ticket.service.ts';
import { serviceCalendar } from '../service-hours.service.ts';
import {
  activeRules,
  type AgedTicket,
  agedTickets,
  countUnreadReply,
  firstWords,
  isLeftToHumans,
  rulesThatRan,
  storeRuns,
  ticketsOfRule,
} from './rules.store.ts';
import { insertTicketMessage, lockTicket, type StoredTicket } from '../ticket.store.ts';
import { notifyRequester, publishTicket } from '../ticket-notices.service.ts';

interface Moment {
  readonly now: Instant;
  readonly calendar: ServiceCalendar;
}

/** Who answers by rule. */
const PETUGAS = 'Contact center';

/** Of what stands in a thread. What is filled in may be longer than its variable: a rule stops no ticket. */
const LONGEST = 4_000;
const shortened = (text: string): string => [...text].slice(0, LONGEST).join('');

const ageOf = (createdAt: Instant, { now, calendar }: Moment): number =>
  Math.floor(serviceMs(createdAt, now, calendar) / MINUTE_MS);

/** What a rule writes: nobody's words, so no first answer. */
async function writeByRule(tx: CompanyDb, row: StoredTicket, rule: TicketRule, now: Instant): Promise<void> {
  const message = { ticketId: row.id, authorId: null, action: null };
  if (rule.note !== null)
    await insertTicketMessage(tx, { ...message, id: newId(), kind: 'note', body: `${rule.name}: ${rule.note}` }, now);
  if (rule.reply === null) return;
  const { requester: nama, number: nomor, subject: judul } = row;
  const body = shortened(filledReply(rule.reply, { nama, nomor, judul, petugas: PETUGAS }));
  await insertTicketMessage(tx, { ...message, id: newId(), kind: 'agent', body }, now);
  await countUnreadReply(tx, row.id);
  await notifyRequester(tx, row, { kind: 'tiket_balasan', title: 'Balasan otomatis untuk tiket Anda' }, now);
}

/** Under the locks of routing and ticket. @param aged those with an age alone, else those without */
async function runRules(tx: CompanyDb, row: StoredTicket, moment: Moment, aged: boolean): Promise<boolean> {
  const rules = (await activeRules(tx)).filter(({ minutes }) => (minutes !== null) === aged);
  if (rules.length === 0) return false;
  const done = await rulesThatRan(tx, row.id);
  const left = rules.filter(({ id }) => !done.has(id));
  const ticket = { ...row, text: await firstWords(tx, row.id), minutes: ageOf(row.createdAt, moment) };
  const { category, priority, ran } = afterRules(left, ticket);
  if (ran.length === 0) return false;
  const names = ran.map(({ name }) => name).join(', ');
  if (category !== row.category || priority !== row.priority)
    await moveTicket(tx, row, {
      action: 'change',
      by: null,
      ...moment,
      with: { category, priority },
      reason: shortened(`Aturan: ${names}`),
    });
  for (const rule of ran) await writeByRule(tx, row, rule, moment.now);
  const ruleIds = ran.map(({ id }) => id);
  await storeRuns(tx, row.id, ruleIds, moment.now);
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: moment.now,
    actorUserId: null,
    action: 'ticket.rule',
    entity: 'ticket',
    entityId: row.id,
    after: { nomor: row.number, aturan: names, userId: row.requesterId },
  });
  return true;
}

/** Of a ticket that has just come, before it is given out. */
export async function runRulesOfNew(tx: CompanyDb, ticketId: string, moment: Moment): Promise<void> {
  const row = await lockTicket(tx, ticketId);
  if (row !== undefined) await runRules(tx, row, moment, false);
}

/** Looked at without a lock first: most tickets fit no rule, minute after minute. */
function isDue(rules: readonly TicketRule[], { ran, createdAt, ...ticket }: AgedTicket, moment: Moment): boolean {
  const facts = { ...ticket, minutes: ageOf(createdAt, moment) };
  return rules.some((rule) => rule.minutes !== null && !ran.includes(rule.id) && ruleFits(rule, facts));
}

/** So many tickets a minute: a rule that answers more than was meant is stopped before it has answered all. */
export const MOST_RULED = 50;
const PAGE = 500;

type Read = (slice: { readonly after: string | undefined; readonly limit: number }) => Promise<AgedTicket[]>;

async function* eachOf(read: Read): AsyncGenerator<AgedTicket> {
  let after: string | undefined;
  for (;;) {
    const page = await read({ after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

export async function runAgedRules(app: App, db: CompanyDb, moment: Moment): Promise<void> {
  const rules = await activeRules(db);
  if (rules.every(({ minutes }) => minutes === null)) return;
  let left = MOST_RULED;
  for await (const aged of eachOf((slice) => agedTickets(db, moment.now, slice))) {
    if (!isDue(rules, aged, moment)) continue;
    const ran = await db.transaction(async (tx) => {
      await lockRouting(tx);
      const row = await lockTicket(tx, aged.id);
      if (row === undefined || !['new', 'assigned', 'working'].includes(row.state)) return false;
      if (await isLeftToHumans(tx, row.id)) return false;
      if (!(await runRules(tx, row, moment, true))) return false;
      await publishTicket(app, tx, row);
      return true;
    });
    if (ran) left -= 1;
    if (left === 0) return;
  }
}

const NO_EFFECT = { name: '', toCategory: null, toPriority: null, reply: null, note: null } as const;
/** More are not counted: whoever reads it has been warned. */
const MOST_COUNTED = 1_000;

export async function previewRule(c: Call<typeof ticketRules.preview>): Promise<ReplyOf<typeof ticketRules.preview>> {
  const { rule: id = newId(), category = null, priority = null, words = null, minutes } = c.query;
  const rule = { ...NO_EFFECT, id, category, priority, words, minutes };
  const moment = { now: c.now, calendar: await serviceCalendar(c.db, c.now) };
  let count = 0;
  for await (const { createdAt, ...ticket } of eachOf((slice) => ticketsOfRule(c.db, rule, c.now, slice))) {
    if (!ruleFits(rule, { ...ticket, minutes: ageOf(createdAt, moment) })) continue;
    if (count === MOST_COUNTED) return { data: { count, hasMore: true, perMinute: MOST_RULED } };
    count += 1;
  }
  return { data: { count, hasMore: false, perMinute: MOST_RULED } };
}

/** Words that are given and fit nothing are what is wrong; without any, the first condition is where one is missing. */
function fieldOf(code: NonNullable<ReturnType<typeof ruleRefusal>>, { words }: TicketRule): string {
  if (code === 'ATURAN_TIKET_TANPA_AKIBAT') return 'toCategory';
  return words === null ? 'category' : 'words';
}

export async function ruleErrors({ after }: Change): Promise<readonly FieldRefusal[]> {
  if (after === null) return [];
  // The declaration has judged their shapes.
  const rule = after as unknown as TicketRule;
  const code = ruleRefusal(rule);
  const [variabel] = unknownVariables(rule.reply ?? '');
  return [
    ...(code === undefined ? [] : [{ field: fieldOf(code, rule), code }]),
    ...(variabel === undefined
      ? []
      : [{ field: 'reply', code: 'VARIABEL_TIDAK_DIKENAL' as const, params: { variabel: `{${variabel}}` } }]),
  ];
}
