/** Shifts and patterns of days. A change judges the days of open periods again. */
import { schedule, shift } from '@hadir/contract/master/schedules.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';
import type { Change } from '../../engines/master-serving.ts';
import type { Fragment } from '../../db/sql.ts';
import { serveOverrides } from './overrides.ts';
import { applyRuleChange, foreseeRuleChange, ruleEffectJobs, type RuleChange } from './rule-effects.service.ts';
import { patternFaults, shiftFaults } from './schedule-rules.ts';
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

function effects(app: App, cause: string, daysOf: (id: string) => Fragment) {
  const changeOf = ({ actor, now, today, id }: Change): RuleChange => ({
    ...actor,
    now,
    today,
    cause,
    where: daysOf(id),
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
      },
      { table: 'roster_cell', column: 'shift_id', what: 'hari jadwal bulanan', rows: 'days' },
      { table: 'shift_override', column: 'shift_id', what: 'jam pengganti', rows: 'dated' },
    ],
    judge: shiftFaults,
    ...effects(app, 'shift_diubah', daysOfShift),
  });
  serveMaster(app, schedule, {
    table: 'schedule',
    uses: [{ table: 'schedule_assignment', column: 'schedule_id', what: 'karyawan atau unit', rows: 'dated' }],
    targets: { items: { table: 'shift', name: 'name', code: 'code', hue: 'color' } },
    elsewhere: { items: { read: itemsOfPattern, write: writeItems } },
    derived: ({ items }) => ({ cycle_days: Array.isArray(items) ? items.length : 1 }),
    visible: patternsInScope,
    judge: patternFaults,
    ...effects(app, 'pola_diubah', daysOfPattern),
  });
}
