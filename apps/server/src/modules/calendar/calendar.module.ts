/** The company's calendar: days off. */
import { dayOff } from '@hadir/contract/master/calendar.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';
import type { Change } from '../../engines/master-serving.ts';
import { coded, ownPeople } from '../../engines/master-targets.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { applyRuleChange, foreseeRuleChange, type RuleChange } from '../schedules/rule-effects.service.ts';
import { daysOfDayOff, daysOffInScope } from './calendar.store.ts';

async function faults({ after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const needs = (field: 'unitId' | 'userId', scope: string, kolom: string): FieldRefusal[] => {
    if (after['scope'] === scope)
      return after[field] === null ? [{ field, code: 'WAJIB_DIISI', params: { kolom } }] : [];
    return after[field] === null
      ? []
      : [{ field, code: 'TIDAK_SESUAI_PILIHAN', params: { kolom, pilihan: 'berlaku untuk' } }];
  };
  const days = (after['weekly'] === null ? 0 : 1) + (after['date'] === null ? 0 : 1);
  return [
    ...needs('unitId', 'unit', 'unit'),
    ...needs('userId', 'user', 'karyawan'),
    ...(days === 1
      ? []
      : [{ field: 'date', code: 'PILIH_SATU', params: { satu: 'hari mingguan', lain: 'tanggal' } } as const]),
  ];
}

const ruleChange = ({ actor, now, today, before, after }: Change): RuleChange => ({
  ...actor,
  now,
  today,
  cause: 'hari_libur_diubah',
  where: daysOfDayOff([before, after].filter((values) => values !== null)),
});

export function calendarModule(app: App): void {
  serveMaster(app, dayOff, {
    table: 'day_off',
    targets: { unitId: coded('unit'), userId: ownPeople },
    visible: daysOffInScope,
    judge: faults,
    foresee: (change) => foreseeRuleChange(change.tx, ruleChange(change)),
    after: (change) => applyRuleChange(app, change.tx, ruleChange(change)),
  });
}
