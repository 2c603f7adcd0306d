/** Shifts and patterns of days. Their hours hold from a date on; a change judges what has begun by then again. */
import { schedule, shift } from '@hadir/contract/master/schedules.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { PATTERN_VERSIONS, SHIFT_VERSIONS } from '../../db/attendance/version-in-force.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change, Rewriting } from '../../engines/master/served-table.ts';
import { type Fragment, sql } from '../../db/sql.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { plannedShiftId } from '../attendance/days/plan.service.ts';
import { countFollowing, countOnShift, followedPattern } from './affected-people.store.ts';
import { rewriteHours } from './rewrites/hours-rewrite.service.ts';
import { serveOverrides } from './overrides.ts';
import { rewriteJobs } from './rewrites/rewritten-days.service.ts';
import {
  applyRuleChange,
  previewRuleChange,
  ruleEffectJobs,
  type RuleChange,
} from './rewrites/rule-effects.service.ts';
import { firstDateOfMove } from './date-of-move.service.ts';
import { moveInPatterns } from './pattern-move.store.ts';
import { movedShiftErrors, patternErrors, shiftMasterErrors } from './schedule-rules.ts';
import {
  daysOfPattern,
  daysOfShift,
  itemsInUse,
  itemsOfVersion,
  patternsInScope,
  writeItems,
} from './schedules.store.ts';

/** Judged days from the date on. */
const since = (days: Fragment, from: LocalDate): Fragment => sql`(${days} and d.work_date >= ${from}::date)`;

interface Dated {
  readonly cause: string;
  readonly subject: 'shift' | 'schedule';
  daysOf(id: string): Fragment;
  daysMoved(change: Change): Fragment;
  followers(change: Change, from: LocalDate): Promise<number>;
}

const NOTHING: MasterEffect = { people: 0, days: 0, later: false };

function effects(app: App, { cause, daysOf, daysMoved, followers }: Dated) {
  /** Null where no day is concerned. */
  const startOf = ({ from }: Change) => from ?? null;
  const changeOf = (change: Change, from: LocalDate): RuleChange => ({
    ...change.actor,
    now: change.now,
    today: change.today,
    cause,
    where: since(change.move === 'move' ? daysMoved(change) : daysOf(change.id), change.changedFrom ?? from),
  });
  const withStart = async (change: Change, from: LocalDate, effect: MasterEffect): Promise<MasterEffect> =>
    change.move === 'move'
      ? effect
      : { ...effect, starts: { from, until: change.until ?? null, people: await followers(change, from) } };
  return {
    preview: async (change: Change) => {
      const from = startOf(change);
      return from === null
        ? NOTHING
        : withStart(change, from, await previewRuleChange(change.tx, changeOf(change, from)));
    },
    after: async (change: Change) => {
      const from = startOf(change);
      return from === null
        ? null
        : withStart(change, from, await applyRuleChange(app, change.tx, changeOf(change, from)));
    },
  };
}

const rewriting =
  (app: App, { cause, subject, daysOf }: Dated) =>
  ({ tx, actor, now, today, id, call }: Change, wish: Rewriting) =>
    rewriteHours(app, tx, { ...actor, ...call, ...wish, now, today, cause, subject, subjectId: id, days: daysOf(id) });

const ofShift: Dated = {
  cause: 'shift_diubah',
  subject: 'shift',
  daysOf: daysOfShift,
  // Judged days still name the shift that was theirs.
  daysMoved: ({ id }) => daysOfShift(id),
  async followers({ tx, id }, from) {
    const { patterns } = (await currentRules(tx)).on(from);
    const naming = patterns.filter(({ pattern }) => pattern.items.some((day) => day?.id === id));
    return countOnShift(tx, { shiftId: id, patternIds: naming.map((pattern) => pattern.id) }, from);
  },
};

const ofPattern: Dated = {
  cause: 'pola_diubah',
  subject: 'schedule',
  daysOf: daysOfPattern,
  daysMoved: ({ id, to = id }) => daysOfPattern(to),
  followers: ({ tx, id }, from) => countFollowing(tx, [id], from),
};

/** Whoever moves the users works by the shift today. */
const worksBy = async ({ tx, actor, now, today, id }: Change) =>
  (await plannedShiftId({ db: tx, actor, now }, today)) === id;

/** Whoever moves the users follows the pattern today. */
const follows = async ({ tx, actor, today, id }: Change) => (await followedPattern(tx, actor.userId, today)) === id;

export function schedulesModule(app: App): void {
  ruleEffectJobs(app);
  rewriteJobs(app);
  serveOverrides(app);
  serveMaster(app, shift, {
    columns: { start: 'start_time', end: 'end_time' },
    versions: { ...SHIFT_VERSIONS, fields: shift.versioned, rewrite: rewriting(app, ofShift) },
    uses: [
      {
        table: 'schedule_item',
        column: 'shift_id',
        what: 'pola jadwal',
        once: 'schedule_id',
        only: itemsInUse,
        move: moveInPatterns,
      },
      { table: 'roster_cell', column: 'shift_id', what: 'hari jadwal bulanan', rows: 'days' },
      { table: 'shift_change_day', column: 'shift_id', what: 'hari tukar jadwal', rows: 'days' },
      { table: 'shift_override', column: 'shift_id', what: 'jam pengganti', rows: 'dated' },
    ],
    judge: shiftMasterErrors,
    firstDateOfMove: async (change) => firstDateOfMove(change, await worksBy(change)),
    judgeMove: movedShiftErrors,
    ...effects(app, ofShift),
  });
  serveMaster(app, schedule, {
    uses: [{ table: 'schedule_assignment', column: 'schedule_id', what: 'karyawan atau unit', rows: 'dated' }],
    targets: { items: { table: 'shift', name: 'name', code: 'code', hue: 'color' } },
    versions: {
      ...PATTERN_VERSIONS,
      fields: schedule.versioned,
      read: { items: itemsOfVersion },
      write: writeItems,
      rewrite: rewriting(app, ofPattern),
    },
    derived: ({ items }) => ({ cycle_days: Array.isArray(items) ? items.length : 1 }),
    visible: patternsInScope,
    firstDateOfMove: async (change) => firstDateOfMove(change, await follows(change)),
    judge: patternErrors,
    ...effects(app, ofPattern),
  });
}
