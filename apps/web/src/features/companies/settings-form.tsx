/**
 * The settings of domain.md 14 as one form: for the operator inside a company, for the company's own admin alike. The law's
 * bound stands beside its field; what falls short is refused by the server with the article.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompanySetting } from '@hadir/contract/company-settings.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import { SETTING_GROUPS, settingWords, type ShownSetting } from '@hadir/contract/settings-words.ts';
import { isCallError } from '../../api/call-error.ts';
import { useForeseen } from '../../ui/foreseen.ts';
import { showDate } from '../../ui/format.ts';
import { EffectNote, effectTail } from '../../ui/master/foresight.tsx';
import { FormFault } from '../../ui/form/endpoint-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './forms.module.css';
import { SettingInput } from './setting-input.tsx';

export interface SettingsView {
  readonly companyName: string;
  readonly date: string;
  readonly settings: readonly CompanySetting[];
  readonly version: number;
}

interface SettingsFormProps {
  view: SettingsView;
  /** Sends only what the company decides itself. */
  save: (settings: Record<string, unknown>, version: number) => Promise<{ data: SettingsView; effect: MasterEffect }>;
  /** The days that saving would judge again. */
  foresee: (settings: Record<string, unknown>) => Promise<MasterEffect>;
  saved: (view: SettingsView) => void;
}

type Values = Readonly<Record<string, unknown>>;

const ownOf = (view: SettingsView): Values =>
  Object.fromEntries(view.settings.filter(({ own }) => own).map(({ key, value }) => [key, value]));

export function SettingsForm({ view, save, foresee, saved }: SettingsFormProps) {
  const [values, setValues] = useState<Values>(() => ownOf(view));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const asked = JSON.stringify(values);
  const changed = asked !== JSON.stringify(ownOf(view));
  const effect = useForeseen(asked, async () => (changed ? foresee({ ...values }) : undefined));

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    setFaults({});
    try {
      const { data: next, effect: done } = await save({ ...values }, view.version);
      setValues(ownOf(next));
      saved(next);
      toast(`Aturan disimpan${effectTail(done)}`);
    } catch (error) {
      const errors = isCallError(error) ? Object.entries(error.refusal?.errors ?? {}) : [];
      setFaults(Object.fromEntries(errors));
      if (errors.length === 0) setFault(error);
      const first = errors[0]?.[0];
      if (first !== undefined) document.getElementById(`aturan-${first}`)?.focus();
    } finally {
      setBusy(false);
    }
  };

  const set = (key: ShownSetting, value: unknown) => setValues({ ...values, [key]: value });
  const follow = (key: ShownSetting) =>
    setValues(Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.text}>
        Aturan yang menentukan hasil hari dihitung ulang untuk periode yang belum dikunci; aturan lain berlaku sejak
        disimpan. Batas hukum menurut tanggal {showDate(view.date)}.
      </p>
      {SETTING_GROUPS.map(({ title, keys }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          {keys.map((key) => {
            const setting = view.settings.find((known) => known.key === key);
            return setting === undefined ? null : (
              <SettingInput
                key={key}
                name={key}
                setting={setting}
                words={settingWords[key]}
                value={key in values ? values[key] : setting.fallback}
                own={key in values}
                fault={faults[key]}
                set={(value) => set(key, value)}
                follow={() => follow(key)}
              />
            );
          })}
        </section>
      ))}
      {fault === undefined ? null : <FormFault error={fault} />}
      <div className={styles.save}>
        {changed && effect !== undefined ? (
          <EffectNote effect={effect} none="Berlaku sejak disimpan. Hari yang sudah dihitung tidak berubah." />
        ) : null}
        <Button type="submit" variant="contained" color="primary" disabled={!changed} aria-disabled={busy}>
          {busy ? 'Menyimpan' : 'Simpan aturan'}
        </Button>
      </div>
    </form>
  );
}
