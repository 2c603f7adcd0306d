/** Conversations as the contact center's admin reads them (rules/contact-center#bot-history). */
import type { MissedQuestion } from '@hadir/domain/bot/question-groups.ts';
import type { ChatHandOver } from '@hadir/domain/bot/chat.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { BotHistoryFileRow } from '@hadir/contract/contact-center/history-columns.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../../db/sql.ts';
import { joinStructure } from '../../../db/structure/structure-names.ts';

type SessionOutcome = 'answered' | 'missed' | 'handed_over';

export interface HistoryRow {
  readonly id: string;
  readonly userId: string;
  readonly fullname: string;
  readonly unit: string | null;
  readonly startedAt: Instant;
  readonly lastAt: Instant;
  readonly questions: number;
  readonly answered: number;
  readonly outcome: SessionOutcome;
  readonly because: ChatHandOver | null;
}

export interface HistoryFilter {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly zone: Zone;
  readonly outcome: readonly SessionOutcome[];
}

/** Answers, by whatever way: what was offered counts as one. */
const ANSWERED = sql`('answered', 'own_data', 'suggested', 'asked_date', 'others')`;

const SESSIONS = sql`chat_session s
  join app_user u on u.company_id = s.company_id and u.id = s.user_id
  left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id
    and o.valid_from <= s.started_at::date and (o.valid_to is null or o.valid_to >= s.started_at::date)
  left join unit n on n.company_id = o.company_id and n.id = o.unit_id
  join lateral (select count(*) filter (where m.sender = 'user')::int as questions,
      count(*) filter (where m.outcome in ${ANSWERED})::int as answered,
      count(*) filter (where m.outcome = 'missed')::int as missed
    from chat_message m where m.company_id = s.company_id and m.session_id = s.id) c on true`;

const OUTCOME = sql`case when s.handed_over_at is not null then 'handed_over' when c.missed > 0 then 'missed' else 'answered' end`;

const ROW = sql`s.id, s.user_id as "userId", u.fullname, n.name as unit, s.started_at as "startedAt", s.last_at as "lastAt",
  c.questions, c.answered, ${OUTCOME} as outcome, s.handed_over_because as because`;

function matching(db: CompanyDb, { from, to, zone, outcome }: HistoryFilter): Fragment {
  return and([
    sql`s.company_id = ${db.companyId}::uuid`,
    sql`s.last_at >= (${from}::date::timestamp at time zone ${zone})`,
    sql`s.last_at < ((${to}::date + 1)::timestamp at time zone ${zone})`,
    ...(outcome.length === 0 ? [] : [sql`${OUTCOME} = any(${outcome}::text[])`]),
  ]);
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export async function listSessions(
  db: CompanyDb,
  filter: HistoryFilter,
  { limit, offset }: Slice,
): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    statement(sql`select ${ROW} from ${SESSIONS} where ${matching(db, filter)}
      order by s.last_at desc, s.id limit ${limit} offset ${offset}`),
  );
  return rows;
}

/** Newest first, by figures alone; people as they stood when it began. */
export async function listFileRows(
  db: CompanyDb,
  filter: HistoryFilter,
  { limit, offset }: Slice,
): Promise<BotHistoryFileRow[]> {
  const { zone } = filter;
  const { rows } = await db.query<BotHistoryFileRow>(
    statement(sql`with page as (
        select s.*, c.questions, c.answered, c.missed, ${OUTCOME} as outcome, u.employee_no, u.fullname,
          (s.started_at at time zone ${zone})::date as work_date
        from ${SESSIONS} where ${matching(db, filter)} order by s.last_at desc, s.id limit ${limit} offset ${offset})
      select p.employee_no as "employeeNo", p.fullname, dv.name as division, dp.name as department, ps.name as position,
          un.name as unit, su.fullname as superior, p.work_date as date, to_char(p.started_at at time zone ${zone}, 'HH24:MI') as start,
          to_char(p.last_at at time zone ${zone}, 'HH24:MI') as "end", p.questions, p.answered, p.missed, p.outcome
        from page p
        left join org_assignment oa on oa.company_id = p.company_id and oa.user_id = p.user_id
          and oa.valid_from <= p.work_date and (oa.valid_to is null or oa.valid_to >= p.work_date)
        ${joinStructure('oa')}
       order by p.last_at desc, p.id`),
  );
  return rows;
}

export async function countSessions(db: CompanyDb, filter: HistoryFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${SESSIONS} where ${matching(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

export async function readSession(db: CompanyDb, id: string): Promise<HistoryRow | undefined> {
  const { rows } = await db.query<HistoryRow>(
    statement(sql`select ${ROW} from ${SESSIONS} where s.company_id = ${db.companyId}::uuid and s.id = ${id}::uuid`),
  );
  return rows[0];
}

export interface DayFigures {
  readonly date: LocalDate;
  readonly questions: number;
  readonly answered: number;
  readonly suggested: number;
  readonly missed: number;
  readonly handedOver: number;
}

type Range = Omit<HistoryFilter, 'outcome'>;

export async function figuresByDay(db: CompanyDb, { from, to, zone }: Range): Promise<DayFigures[]> {
  const { rows } = await db.query<DayFigures>(
    statement(sql`select (m.at at time zone ${zone})::date as date, count(*)::int as questions,
        count(*) filter (where m.outcome in ('answered', 'own_data', 'asked_date', 'others'))::int as answered,
        count(*) filter (where m.outcome = 'suggested')::int as suggested,
        count(*) filter (where m.outcome = 'missed')::int as missed,
        count(*) filter (where m.outcome in ('handed_over', 'danger'))::int as "handedOver"
      from chat_message m
      where m.company_id = ${db.companyId}::uuid and m.sender = 'bot'
        and m.at >= (${from}::date::timestamp at time zone ${zone})
        and m.at < ((${to}::date + 1)::timestamp at time zone ${zone})
      group by 1 order by 1`),
  );
  return rows;
}

/** More are not put into groups: the newest tell what is missing now. */
const MOST_QUESTIONS = 2_000;

/** Questions that no text answered, with who asked them; those of danger or for a human are none. */
export async function missedQuestions(db: CompanyDb, { from, to, zone }: Range): Promise<MissedQuestion[]> {
  const { rows } = await db.query<MissedQuestion>(
    statement(sql`select q.text, s.user_id as "userId", q.at from chat_message m
        join chat_session s on s.company_id = m.company_id and s.id = m.session_id
        join chat_message q on q.company_id = m.company_id and q.session_id = m.session_id and q.seq = m.seq - 1
      where m.company_id = ${db.companyId}::uuid and m.sender = 'bot'
        and (m.outcome = 'missed' or (m.outcome = 'handed_over' and s.handed_over_because = 'missed'))
        and m.at >= (${from}::date::timestamp at time zone ${zone})
        and m.at < ((${to}::date + 1)::timestamp at time zone ${zone})
      order by m.at desc, m.id limit ${MOST_QUESTIONS}`),
  );
  return rows;
}
