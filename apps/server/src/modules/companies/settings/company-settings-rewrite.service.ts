/** Settings of a company for days that have passed, and changes that are taken back before they begin. */
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { datedOf } from '@hadir/domain/settings/dated-settings.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { rewriteHours } from '../../schedules/rewrites/hours-rewrite.service.ts';
import { recordSettings, settlePast, takeBackSetting } from '../../settings/dated-settings.service.ts';
import { newProblems, refuseUnlawful } from './settings-law.ts';
import {
  auditSettings,
  lockSettings,
  readSettings,
  settle,
  type SettingsView,
  type SettingsWish,
} from './settings.service.ts';
import { daysOfSettings, saveSettings } from './settings.store.ts';

export interface PastWish extends Omit<SettingsWish, 'effectiveFrom'> {
  from: LocalDate;
  /** Null: what it would do is asked for; the caller takes it back. */
  reason: string | null;
}

/** Also for days that have passed since `from`. @throws Refused as changeSettings, or at `from` */
export async function rewriteSettings(
  app: App,
  tx: CompanyDb,
  wish: PastWish,
  now: Instant,
): Promise<{ data: SettingsView; effect: RewriteEffect }> {
  const { actor, from, reason, ip, ref } = wish;
  const known = await lockSettings(tx, wish.version, now);
  const past = { ...known, undated: known.company.settings };
  const { changes, before: decided, rules } = settlePast(past, wish.settings, from, (key) => key);
  const { today, versions, company } = known;
  // The rewrite has no id yet; the law looks only at what it takes the place of.
  const { undated } = settle(known, wish.settings, from, { changes, rewrite: { id: '', to: today } });
  await saveSettings(tx, tx.companyId, undated, { by: actor.userId, now });
  const effect = await rewriteHours(app, tx, {
    companyId: tx.companyId,
    userId: actor.userId,
    today,
    now,
    ip,
    ref,
    subject: 'company',
    subjectId: company.id,
    from,
    reason,
    days: daysOfSettings(
      company.id,
      changes.map(({ key }) => key),
    ),
    cause: 'aturan_diubah',
    record: (rewrite) =>
      recordSettings(tx, versions, { changes, from, rewrite, today }, { departmentId: null, by: actor.userId, now }),
  });
  const { before, after } = changedParts(decided, { ...undated, ...datedOf(wish.settings) });
  await auditSettings(tx, wish, { before, after: { ...after, effectiveFrom: from, alasan: reason } }, now);
  return { data: await readSettings(tx, now), effect: { ...effect, rules } };
}

/** @throws Refused VERSI_BERUBAH, PERUBAHAN_SUDAH_BERLAKU, DI_LUAR_KETENTUAN */
export async function removeSettingVersion(
  tx: CompanyDb,
  wish: Pick<SettingsWish, 'version' | 'actor' | 'ip' | 'ref'> & { versionId: string },
  now: Instant,
): Promise<SettingsView> {
  const known = await lockSettings(tx, wish.version, now);
  const { company, versions, today } = known;
  const removed = { id: wish.versionId, today, by: wish.actor.userId };
  const { key, own, value, validFrom } = await takeBackSetting(tx, versions, removed);
  await saveSettings(tx, company.id, company.settings, { by: wish.actor.userId, now });
  const others = versions.filter(({ id }) => id !== wish.versionId);
  const { law } = known;
  refuseUnlawful(newProblems({ before: versions, after: others, undated: company.settings, law }, validFrom));
  const changed = { before: { [key]: own ? value : null, effectiveFrom: validFrom }, after: {} };
  await auditSettings(tx, wish, changed, now);
  return readSettings(tx, now);
}
