/** Shifts and patterns of days. A change judges the days of open periods again. */
import { schedule, shift } from '@hadir/contract/master/schedules.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';
import type { Change } from '../../engines/master-serving.ts';
import { type Fragment, sql } from '../../db/sql.ts';
import { serveOverrides } from './overrides.ts';
import { applyRuleChange, foreseeRuleChange, ruleEffectJobs, type RuleChange } from './rule-effects.service.ts';
import { moveInPatterns } from './pattern-move.store.ts';
import { movedShiftFaults, patternFaults, shiftMasterFaults } from './schedule-rules.ts';
import {
  daysOfPattern,
  daysOfShift,
  itemsOfKeptPatterns,
  itemsOfPattern,
  patternsInScope,
  writeItems,
} from './schedules.store.ts';

/** Fields that say nothing about any day. */
const ONLY_WORDS = ['code', 'name', 'color'];

function concernsDays({ move, before, after }: Change): boolean {
  if (move === 'move') return true;
  if (move !== 'change' || before === null || after === null) return false;
  return Object.keys(after).some(
    (key) => !ONLY_WORDS.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/** Whoever follows the other row now, from today on. */
const fromToday = (days: Fragment, today: LocalDate): Fragment => sql`(${days} and d.work_date >= ${today}::date)`;

function effects(app: App, cause: string, daysOf: (id: string) => Fragment, daysMoved: (change: Change) => Fragment) {
  const changeOf = (change: Change): RuleChange => ({
    ...change.actor,
    now: change.now,
    today: change.today,
    cause,
    where: change.move === 'move' ? fromToday(daysMoved(change), change.today) : daysOf(change.id),
  });
  const none = { people: 0, days: 0, later: false };
  return {
    foresee: async (change: Change) => (concernsDays(change) ? foreseeRuleChange(change.tx, changeOf(change)) : none),
    after: async (change: Change) => (concernsDays(change) ? applyRuleChange(app, change.tx, changeOf(change)) : null),
  };
}

export function schedulesModule(app: App): void {
  ruleEffectJobs(app);
  serveOverrides(app);
  serveMaster(app, shift, {
    table: 'shift',
    columns: { start: 'start_time', end: 'end_time' },
    uses: [
      {
        table: 'schedule_item',
        column: 'shift_id',
        what: 'pola jadwal',
        once: 'schedule_id',
        only: itemsOfKeptPatterns,
        move: moveInPatterns,
      },
      { table: 'roster_cell', column: 'shift_id', what: 'hari jadwal bulanan', rows: 'days' },
      { table: 'shift_change_day', column: 'shift_id', what: 'hari tukar jadwal', rows: 'days' },
      { table: 'shift_override', column: 'shift_id', what: 'jam pengganti', rows: 'dated' },
    ],
    judge: shiftMasterFaults,
    judgeMove: movedShiftFaults,
    // Judged days still name the shift that was theirs.
    ...effects(app, 'shift_diubah', daysOfShift, ({ id }) => daysOfShift(id)),
  });
  serveMaster(app, schedule, {
    table: 'schedule',
    uses: [{ table: 'schedule_assignment', column: 'schedule_id', what: 'karyawan atau unit', rows: 'dated' }],
    targets: { items: { table: 'shift', name: 'name', code: 'code', hue: 'color' } },
    elsewhere: { items: { read: itemsOfPattern, write: writeItems } },
    derived: ({ items }) => ({ cycle_days: Array.isArray(items) ? items.length : 1 }),
    visible: patternsInScope,
    judge: patternFaults,
    ...effects(app, 'pola_diubah', daysOfPattern, ({ id, to = id }) => daysOfPattern(to)),
  });
}
