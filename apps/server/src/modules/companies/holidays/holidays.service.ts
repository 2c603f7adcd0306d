/**
 * Keeping the platform's holidays. A year without a decree stays empty: dates are never invented
 * (rules/schedules#national-holidays).
 */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { platform, PlatformHoliday } from '@hadir/contract/platform/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { writeAudit, type AuditEntry } from '../../../db/audit.ts';
import { newId } from '../../../db/new-id.ts';
import { transaction } from '../../../db/pool.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { actUpon } from '../companies.service.ts';
import { applyHolidayChange } from './holiday-effects.service.ts';
import { deleteHoliday, holidayById, holidaysOf, insertHoliday, knownYears, updateHoliday } from './holidays.store.ts';

const noteOf = (c: Call, action: AuditAction, id: string): AuditEntry => ({
  ...actUpon(c, '', { action, entity: 'platform_holiday', entityId: id }),
  companyId: null,
});

const taken = () => refusedField('name', 'SUDAH_DIGUNAKAN', { kolom: 'nama pada tanggal ini' });

export async function listHolidays(c: Call<typeof platform.holidays>): Promise<ReplyOf<typeof platform.holidays>> {
  const holidays = await holidaysOf(c.app.pool, c.query.year);
  return {
    data: {
      year: c.query.year,
      decided: holidays.length > 0,
      sources: [...new Set(holidays.map(({ source }) => source))],
      years: await knownYears(c.app.pool),
      holidays,
    },
  };
}

export async function addHoliday(c: Call<typeof platform.addHoliday>): Promise<{ data: PlatformHoliday }> {
  return transaction(c.app.pool, async (db) => {
    const added = await insertHoliday(db, newId(), c.body, c.now);
    if (!added) throw taken();
    const note = noteOf(c, 'platform.holiday.create', added.id);
    await writeAudit(db, { ...note, after: c.body });
    await applyHolidayChange(c.app, db, { before: null, after: c.body }, { note, now: c.now });
    return { data: added };
  });
}

export async function changeHoliday(c: Call<typeof platform.changeHoliday>): Promise<{ data: PlatformHoliday }> {
  const { version, ...fields } = c.body;
  return transaction(c.app.pool, async (db) => {
    const before = await holidayById(db, c.params.id);
    if (!before) throw notFound();
    if (before.version !== version) throw new Refused('VERSI_BERUBAH');
    const changed = await updateHoliday(db, before.id, fields, c.now);
    if (!changed) throw taken();
    const { date, kind, name, source } = before;
    const was = { date, kind, name, source };
    const note = noteOf(c, 'platform.holiday.change', before.id);
    const parts = changedParts(was, fields);
    await writeAudit(db, { ...note, ...parts });
    if (Object.keys(parts.after).length > 0)
      await applyHolidayChange(c.app, db, { before: was, after: fields }, { note, now: c.now });
    return { data: changed };
  });
}

export async function removeHoliday(c: Call<typeof platform.removeHoliday>): Promise<{ data: { ok: true } }> {
  return transaction(c.app.pool, async (db) => {
    const before = await holidayById(db, c.params.id);
    if (!before) throw notFound();
    await deleteHoliday(db, before.id);
    const { date, kind, name, source } = before;
    const was = { date, kind, name, source };
    const note = noteOf(c, 'platform.holiday.delete', before.id);
    await writeAudit(db, { ...note, before: was });
    await applyHolidayChange(c.app, db, { before: was, after: null }, { note, now: c.now });
    return { data: { ok: true } };
  });
}
