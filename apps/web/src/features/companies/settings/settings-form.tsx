/**
 * The settings of rules/settings#company-settings as one form: for the operator inside a company, for the company's own
 * admin alike. The law's bound stands beside its field; what falls short is refused by the server with the article. Two
 * people who change the same settings see both values.
 */
import { FormProvider, useFormContext } from 'react-hook-form';
import type { CompanySetting } from '@hadir/contract/settings/company-settings.ts';
import { SETTING_GROUPS, settingText, settingWords, type ShownSetting } from '@hadir/contract/settings/words.ts';
import { showDate } from '../../../ui/text/format.ts';
import { EffectNote } from '../../../ui/master/impact-preview.tsx';
import { isSettled } from '../../../ui/form/conflict.ts';
import { FormError } from '../../../ui/form/endpoint-form.tsx';
import { type ComparedField, TwoVersions } from '../../../ui/form/two-versions.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { rewriteTail } from '../../../ui/versions/rewrite-dialog.tsx';
import styles from '../forms.module.css';
import { type Past, SettingDates } from './setting-dates.tsx';
import type { SettingsView } from './settings-view.ts';
import { SettingField, settingId } from './setting-input.tsx';
import { shiftOf, shiftText } from './typed-shift.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { type SettingsWrites, useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps extends SettingsWrites {
  /** Days that have passed: of the company itself alone. */
  past?: Past;
  /** Names in the search of the URL that the form stands on: asked before another value there takes it away. */
  standsOn?: readonly string[];
}

const textOf = (key: ShownSetting, value: unknown) =>
  key === 'default_shift' ? shiftText(shiftOf(value)) : settingText(key, value);

function comparedFields(view: SettingsView): readonly ComparedField[] {
  return SETTING_GROUPS.flatMap(({ keys }) => keys).flatMap((key) => {
    const setting = view.settings.find((known) => known.key === key);
    if (setting === undefined) return [];
    const text = (value: unknown) =>
      value === undefined ? `Bawaan: ${textOf(key, setting.fallback)}` : textOf(key, value);
    return [{ key, label: settingWords[key].label, text }];
  });
}

export function SettingsForm({ past, standsOn, ...writes }: SettingsFormProps) {
  const state = useSettingsForm(writes);
  const { kit, base, conflict, changed, effect, put, choose, error } = state;
  const { question } = useUnsaved(changed && !kit.busy, standsOn);
  const verb = conflict === undefined ? 'Simpan aturan' : 'Simpan pilihan';
  return (
    <FormProvider {...kit.form}>
      <form noValidate onSubmit={kit.send}>
        <p className="secondary break-anywhere">
          Aturan yang menentukan hasil hari berlaku mulai tanggal yang Anda pilih; aturan lain berlaku sejak disimpan.
          Batas hukum menurut tanggal {showDate(base.date)}.
        </p>
        {conflict !== undefined && (
          <div className="mt-16">
            <TwoVersions conflict={conflict} fields={comparedFields(base)} by={null} put={put} choose={choose} />
          </div>
        )}
        <SettingGroups settings={base.settings} />
        <Dates state={state} past={past} saved={writes.saved} />
        {error !== undefined && <FormError error={error} />}
        {question}
        <div className={`stack justify-items-start bg-paper border-top gap-12 sticky ${styles.save}`}>
          {changed && effect !== undefined && (
            <EffectNote effect={effect} none="Berlaku sejak disimpan. Hari yang sudah dihitung tidak berubah." />
          )}
          <OnlineButton
            type="submit"
            variant="contained"
            color="primary"
            disabled={conflict === undefined ? !changed : !isSettled(conflict)}
            aria-disabled={kit.busy}
          >
            {kit.busy ? 'Menyimpan' : verb}
          </OnlineButton>
        </div>
      </form>
    </FormProvider>
  );
}

function SettingGroups({ settings }: { settings: readonly CompanySetting[] }) {
  return SETTING_GROUPS.map(({ title, keys }) => (
    <section key={title} className={`stack gap-16 ${styles.group}`} aria-label={title}>
      <h3 className="large bold">{title}</h3>
      {keys.map((key) => {
        const setting = settings.find((known) => known.key === key);
        return setting && <SettingField key={key} name={key} setting={setting} words={settingWords[key]} />;
      })}
    </section>
  ));
}

interface DatesProps {
  state: ReturnType<typeof useSettingsForm>;
  past: Past | undefined;
  saved: (view: SettingsView) => void;
}

/** From when what is typed holds; the versions that are stored. */
function Dates({ state, past, saved }: DatesProps) {
  const { base, settings, isDated, put, remove, show } = state;
  const { setValue, trigger } = useFormContext();
  const toast = useToast();
  return (
    <SettingDates
      isDated={isDated}
      version={base.version}
      settings={settings}
      lines={base.versions}
      change={(line) => {
        put(line.key, line.own ? line.value : undefined);
        if (line.from !== null) setValue('effectiveFrom', line.from);
        document.getElementById(settingId(line.key))?.focus();
      }}
      remove={remove}
      past={past}
      fits={() => trigger('default_shift', { shouldFocus: true })}
      rewritten={({ data, effect }) => {
        show(data);
        saved(data);
        toast(`Aturan disimpan; ${rewriteTail(effect)}`);
      }}
    />
  );
}
