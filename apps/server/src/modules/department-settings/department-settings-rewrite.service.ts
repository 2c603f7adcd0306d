/** Rules of a department for days that have passed, and changes that are taken back before they begin. */
import type { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { retryOnDeadlock } from '../../db/transactions/deadlock.ts';
import { rehearsed } from '../../db/transactions/dry-run.ts';
import type { Call } from '../../http/serve.ts';
import { rewriteHours } from '../schedules/rewrites/hours-rewrite.service.ts';
import { recordSettings, settlePast, takeBackSetting } from '../settings/dated-settings.service.ts';
import { audit, departmentNow, lockRules, recordingOf, wished, write } from './department-settings.service.ts';
import { daysOfDepartment } from './department-settings.store.ts';

/** A change that has not begun yet is taken back. */
export async function removeRuleVersion(
  c: Call<typeof departmentSettings.removeVersion>,
): Promise<ReplyOf<typeof departmentSettings.removeVersion>> {
  return c.once(async (tx) => {
    const found = await lockRules(tx, c, c.body.version);
    const removed = { id: c.params.versionId, today: found.today, by: c.actor.userId };
    const { key, own, value, validFrom } = await takeBackSetting(tx, found.versions, removed);
    await write(tx, c, found, found.undated);
    await audit(tx, c, { before: { [key]: own ? value : null, effectiveFrom: validFrom }, after: {} });
    return { data: await departmentNow(c, tx) };
  });
}

type Past = Call<typeof departmentSettings.rewrite> | Call<typeof departmentSettings.previewRewrite>;

async function rewrite(c: Past, tx: CompanyDb, reason: string | null): Promise<RewriteEffect> {
  const { version, settings, from } = c.body;
  const found = await lockRules(tx, c, version);
  const after = wished(found, settings);
  const { changes, before, rules } = settlePast(found, after, from, (key) => `settings.${key}`);
  await write(tx, c, found, after);
  const { id, today, versions } = found;
  const effect = await rewriteHours(c.app, tx, {
    companyId: tx.companyId,
    userId: c.actor.userId,
    today,
    now: c.now,
    ip: c.ip,
    ref: c.ref,
    subject: 'department',
    subjectId: id,
    from,
    reason,
    days: daysOfDepartment(id),
    cause: 'aturan_departemen_diubah',
    record: (written) => recordSettings(tx, versions, { changes, from, rewrite: written, today }, recordingOf(c)),
  });
  const changed = changedParts(before, after);
  await audit(tx, c, { ...changed, after: { ...changed.after, effectiveFrom: from, alasan: reason } });
  return { ...effect, rules };
}

export async function previewRulesRewrite(
  c: Call<typeof departmentSettings.previewRewrite>,
): Promise<ReplyOf<typeof departmentSettings.previewRewrite>> {
  return { data: await rehearsed(c.db, (tx) => rewrite(c, tx, null)) };
}

export async function rewriteRules(
  c: Call<typeof departmentSettings.rewrite>,
): Promise<ReplyOf<typeof departmentSettings.rewrite>> {
  return retryOnDeadlock(() =>
    c.once(async (tx) => {
      const effect = await rewrite(c, tx, c.body.reason);
      return { data: await departmentNow(c, tx), effect };
    }),
  );
}
