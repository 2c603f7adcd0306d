/** The company's calendar: holidays and days off. */
import { calendar } from '@hadir/contract/calendar/endpoints.ts';
import { calendarDay, dayOff } from '@hadir/contract/master/calendar.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change } from '../../engines/master/served-table.ts';
import { coded, ownPeople } from '../../engines/master/targets.ts';
import type { Fragment } from '../../db/sql.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { serve } from '../../http/serve.ts';
import type { Values } from '../../engines/master/served-table.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import { copyYear, dateEffect, previewCopy, year } from './calendar.service.ts';
import { daysOfDayOff, daysOffInScope } from './calendar.store.ts';
import { daysOfEntries, isThere } from './calendar-days.store.ts';

async function dayOffErrors({ after }: Change): Promise<FieldRefusal[]> {
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

/** A unit where the entry is for one, none otherwise; a policy for cuti bersama only. */
async function calendarDayErrors({ tx, actor, id, after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const { scope, unitId, kind, policy } = after;
  const errors: FieldRefusal[] = [];
  if (scope === 'unit' && unitId === null)
    errors.push({ field: 'unitId', code: 'WAJIB_DIISI', params: { kolom: 'unit' } });
  if (scope !== 'unit' && unitId !== null)
    errors.push({ field: 'unitId', code: 'TIDAK_SESUAI_PILIHAN', params: { kolom: 'unit', pilihan: 'berlaku untuk' } });
  if (kind !== 'cuti_bersama' && policy !== null)
    errors.push({ field: 'policy', code: 'TIDAK_SESUAI_PILIHAN', params: { kolom: 'cuti bersama', pilihan: 'jenis' } });
  if (errors.length === 0 && (await isThere(tx, actor.companyId, after, id)))
    errors.push({ field: 'name', code: 'SUDAH_DIGUNAKAN', params: { kolom: 'nama pada tanggal itu' } });
  return errors;
}

/** What follows from a change of rows that concern these days, before and after it alike. */
function effects(app: App, cause: string, daysOf: (versions: readonly Values[]) => Fragment) {
  const ruleChange = ({ actor, now, today, before, after }: Change): RuleChange => ({
    companyId: actor.companyId,
    userId: actor.userId,
    now,
    today,
    cause,
    where: daysOf([before, after].filter((values) => values !== null)),
  });
  return {
    preview: (change: Change) => previewRuleChange(change.tx, ruleChange(change)),
    after: (change: Change) => applyRuleChange(app, change.tx, ruleChange(change)),
  };
}

export function calendarModule(app: App): void {
  serve(app, calendar.year, year);
  serve(app, calendar.effect, dateEffect);
  serve(app, calendar.copy, copyYear);
  serve(app, calendar.previewCopy, previewCopy);
  serveMaster(app, calendarDay, {
    targets: { unitId: coded('unit') },
    judge: calendarDayErrors,
    ...effects(app, 'kalender_diubah', daysOfEntries),
  });
  serveMaster(app, dayOff, {
    targets: { unitId: coded('unit'), userId: ownPeople },
    visible: daysOffInScope,
    judge: dayOffErrors,
    ...effects(app, 'hari_libur_diubah', daysOfDayOff),
  });
}
