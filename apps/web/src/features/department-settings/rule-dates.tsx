/** From when rules of a department that judge days hold, which ones come, and the choice to change days that have passed. */
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { departmentSettings, DepartmentSetting } from '@hadir/contract/settings/department-settings.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { RewriteEffect, SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { DATED_SETTINGS } from '@hadir/domain/settings/settings.ts';
import { same } from '../../ui/form/conflict.ts';
import { EffectiveDate } from '../../ui/versions/effective-date.tsx';
import { RewriteMove } from '../../ui/versions/rewrite-dialog.tsx';
import { beganOnDate, VersionList } from '../../ui/versions/version-list.tsx';
import { previewPastRules, rewriteRules } from './settings-calls.ts';

export type RulesBody = BodyIn<typeof departmentSettings.save>;

/** A rule that judges days was changed. */
function isDated(settings: object | undefined, initial: RulesBody): boolean {
  const before: Readonly<Record<string, unknown>> = initial.settings;
  const now: Readonly<Record<string, unknown>> = { ...settings };
  return DATED_SETTINGS.some((key) => !same(now[key], before[key]));
}

interface Typed<Rules> {
  readonly settings: Rules;
  readonly effectiveFrom?: RulesBody['effectiveFrom'];
}

/** The date goes along where it says something. */
export const sentRules = <Rules extends object | undefined>(
  { settings, effectiveFrom }: Typed<Rules>,
  initial: RulesBody,
) => ({ settings, ...(isDated(settings, initial) && { effectiveFrom }) });

interface RuleDatesProps {
  department: DepartmentSetting;
  /** Over which it is saved. */
  version: number;
  initial: RulesBody;
  remove: (line: SettingVersionLine) => Promise<void>;
  rewritten: (effect: RewriteEffect) => Promise<void>;
}

export function RuleDates({ department, version, initial, remove, rewritten }: RuleDatesProps) {
  const { trigger, getValues, setValue, reset } = useFormContext<RulesBody>();
  const { field, fieldState } = useController<RulesBody, 'effectiveFrom'>({ name: 'effectiveFrom' });
  const values = useWatch<RulesBody>();
  const dated = isDated(values.settings, initial);
  const params = { id: department.id };
  const past = (from: LocalDate) => ({ settings: getValues('settings'), version, from });
  const lines = department.versions;
  const isListed = lines.some(({ from }) => from !== null);
  if (!dated && !isListed) return null;
  return (
    <div className="stack pt-16 border-top gap-8">
      {dated && (
        <EffectiveDate
          value={field.value ?? ''}
          set={(next) => field.onChange(next === '' ? null : next)}
          error={fieldState.error?.message}
        />
      )}
      {(dated || beganOnDate(lines)) && (
        <RewriteMove
          title={`Ubah aturan ${department.name} juga untuk hari yang sudah lewat`}
          fits={() => trigger('settings')}
          preview={async (from) => (await previewPastRules({ params, body: past(from) })).data}
          run={async (from, reason, idempotencyKey) => {
            const { effect } = await rewriteRules({ params, body: { ...past(from), reason }, idempotencyKey });
            // Nothing is left that is not saved.
            reset(getValues());
            await rewritten(effect);
          }}
        />
      )}
      {isListed && (
        <VersionList
          title="Aturan menurut tanggal"
          lines={lines}
          change={({ key, own, value, from }) => {
            // A rule of a department, with a value of its own kind.
            setValue(`settings.${key}` as 'settings', (own ? value : null) as never, { shouldDirty: true });
            if (from !== null) setValue('effectiveFrom', from, { shouldDirty: true });
            document.getElementById(`aturan-${key}`)?.focus();
          }}
          remove={(line) => void remove(line)}
        />
      )}
    </div>
  );
}
