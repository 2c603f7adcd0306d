/** From when rules that judge days hold, which ones come, and the choice to change days that have passed. */
import type { RewriteEffect, SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { EffectiveDate } from '../../../ui/versions/effective-date.tsx';
import { RewriteMove } from '../../../ui/versions/rewrite-dialog.tsx';
import { beganOnDate, VersionList } from '../../../ui/versions/version-list.tsx';
import type { SettingsView } from './settings-view.ts';

interface PastWish {
  settings: Record<string, unknown>;
  version: number;
  from: LocalDate;
}

interface Rewritten {
  data: SettingsView;
  effect: RewriteEffect;
}

export interface Past {
  preview: (wish: PastWish) => Promise<RewriteEffect>;
  run: (wish: PastWish & { reason: string }, idempotencyKey: string) => Promise<Rewritten>;
}

interface SettingDatesProps {
  /** A rule that judges days was changed. */
  isDated: boolean;
  settings: Readonly<Record<string, unknown>>;
  version: number;
  lines: readonly SettingVersionLine[];
  change: (line: SettingVersionLine) => void;
  remove: (line: SettingVersionLine) => Promise<unknown>;
  past: Past | undefined;
  fits: () => Promise<boolean>;
  rewritten: (done: Rewritten) => void;
}

export function SettingDates(props: SettingDatesProps) {
  const { isDated, settings, version, lines, change, remove, past, fits, rewritten } = props;
  const pastWish = (date: LocalDate) => ({ settings: { ...settings }, version, from: date });
  const isListed = lines.some((line) => line.from !== null);
  if (!isDated && !isListed) return null;
  return (
    <div className="stack pt-16 border-top gap-8">
      {isDated && <EffectiveDateField />}
      {past !== undefined && (isDated || beganOnDate(lines)) && (
        <RewriteMove
          title="Ubah aturan juga untuk hari yang sudah lewat"
          fits={fits}
          preview={(date) => past.preview(pastWish(date))}
          run={async (date, reason, key) => rewritten(await past.run({ ...pastWish(date), reason }, key))}
        />
      )}
      {isListed && (
        <VersionList
          title="Aturan menurut tanggal"
          lines={lines}
          change={change}
          remove={(line) => void remove(line)}
        />
      )}
    </div>
  );
}

function EffectiveDateField() {
  return <EffectiveDate {...useField<string>('effectiveFrom')} />;
}
