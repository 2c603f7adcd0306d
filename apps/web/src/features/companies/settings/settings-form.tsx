/**
 * The settings of rules/settings#company-settings as one form: for the operator inside a company, for the company's own
 * admin alike. The law's bound stands beside its field; what falls short is refused by the server with the article. Two
 * people who change the same settings see both values.
 */
import { useState } from 'react';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import { SETTING_GROUPS, settingText, settingWords, type ShownSetting } from '@hadir/contract/settings/words.ts';
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { DATED_SETTINGS } from '@hadir/domain/settings/settings.ts';
import { isCallError } from '../../../api/call-error.ts';
import { usePreview } from '../../../ui/previews/use-preview.ts';
import { showDate } from '../../../ui/text/format.ts';
import { EffectNote, effectTail } from '../../../ui/master/impact-preview.tsx';
import { type Conflict, isSettled, same, saveOver, type Values } from '../../../ui/form/conflict.ts';
import { FormError } from '../../../ui/form/endpoint-form.tsx';
import { type ComparedField, TwoVersions } from '../../../ui/form/two-versions.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EFFECTIVE_DATE_ERROR } from '../../../ui/versions/effective-date.tsx';
import { rewriteTail } from '../../../ui/versions/rewrite-dialog.tsx';
import { sinceWords } from '../../../ui/versions/version-list.tsx';
import styles from '../forms.module.css';
import { type Past, SettingDates } from './setting-dates.tsx';
import type { SettingsView } from './settings-view.ts';
import { SettingInput } from './setting-input.tsx';
import { hourError, hourId, shiftOf, shiftText } from './typed-shift.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';

/** Only what the company decides itself. */
interface Wish {
  settings: Record<string, unknown>;
  /** Where a rule that judges days changes. */
  effectiveFrom?: LocalDate;
}

interface SettingsFormProps {
  /** As last read; a newer one is shown while nothing is typed. */
  view: SettingsView;
  save: (wish: Wish & { version: number }) => Promise<{ data: SettingsView; effect: MasterEffect }>;
  reread: () => Promise<SettingsView>;
  /** The days that saving would judge again. */
  preview: (wish: Wish) => Promise<MasterEffect>;
  removeVersion: (versionId: string, version: number) => Promise<SettingsView>;
  /** Days that have passed: of the company itself alone. */
  past?: Past;
  saved: (view: SettingsView) => void;
  /** Names in the search of the URL that the form stands on: asked before another value there takes it away. */
  standsOn?: readonly string[];
}

const ownOf = (view: SettingsView): Values =>
  Object.fromEntries(view.settings.filter(({ own }) => own).map(({ key, value }) => [key, value]));

/** Every setting, those that follow the default as undefined: so that both sides of a comparison name them all. */
const allOf = (view: SettingsView, own: Values): Values =>
  Object.fromEntries(view.settings.map(({ key }) => [key, own[key]]));

const textOf = (key: ShownSetting, value: unknown) =>
  key === 'default_shift' ? shiftText(shiftOf(value)) : settingText(key, value);

const idOf = (key: string) => `aturan-${key}`;

function comparedFields(view: SettingsView): readonly ComparedField[] {
  return SETTING_GROUPS.flatMap(({ keys }) => keys).flatMap((key) => {
    const setting = view.settings.find((known) => known.key === key);
    if (setting === undefined) return [];
    const text = (value: unknown) =>
      value === undefined ? `Bawaan: ${textOf(key, setting.fallback)}` : textOf(key, value);
    return [{ key, label: settingWords[key].label, text }];
  });
}

export function SettingsForm(props: SettingsFormProps) {
  const { view, save, reread, preview: previewImpact, removeVersion, past, saved, standsOn } = props;
  const [base, setBase] = useState(view);
  const [values, setValues] = useState<Values>(() => ownOf(view));
  const [from, setFrom] = useState<string>(view.beginnings.usual);
  const [conflict, setConflict] = useState<Conflict>();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [saveError, setSaveError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const changed = !same(values, ownOf(base));
  const { question } = useUnsaved(changed && !busy, standsOn);
  const isDated = DATED_SETTINGS.some((key) => !same(values[key], ownOf(base)[key]));
  const wish: Wish = { settings: { ...values }, ...(isDated && isLocalDate(from) ? { effectiveFrom: from } : {}) };
  const { reply: effect } = usePreview(changed ? JSON.stringify(wish) : undefined, () => previewImpact(wish));
  const show = (next: SettingsView) => {
    setBase(next);
    setValues(ownOf(next));
    setFrom(next.beginnings.usual);
    setConflict(undefined);
  };
  if (view.version > base.version && !changed && conflict === undefined) show(view);

  const refuse = (errors: Readonly<Record<string, string>>, first: string) => {
    setFieldErrors(errors);
    document.getElementById(first)?.focus();
  };

  const fits = (): boolean => {
    const hour = values['default_shift'] === undefined ? undefined : hourError(shiftOf(values['default_shift']));
    if (hour === undefined) return true;
    refuse({ default_shift: hour.sentence }, hourId(idOf('default_shift'), hour.hour));
    return false;
  };

  const submit = async () => {
    if (busy || (conflict !== undefined && !isSettled(conflict)) || !fits()) return;
    if (isDated && !isLocalDate(from)) return refuse({ effectiveFrom: EFFECTIVE_DATE_ERROR }, 'f-effectiveFrom');
    setBusy(true);
    setSaveError(undefined);
    setFieldErrors({});
    try {
      const answer = await saveOver(base, allOf(base, values), {
        valuesOf: (one) => allOf(one, ownOf(one)),
        send: (version) => save({ ...wish, version }),
        reread,
      });
      if ('conflict' in answer) {
        setBase(answer.now);
        setConflict(answer.conflict);
        return;
      }
      show(answer.saved.data);
      saved(answer.saved.data);
      toast(`Aturan disimpan${effectTail(answer.saved.effect)}`);
    } catch (error) {
      const errors = isCallError(error) ? Object.entries(error.refusal?.errors ?? {}) : [];
      const [first] = errors;
      if (first === undefined) setSaveError(error);
      else refuse(Object.fromEntries(errors), first[0] === 'effectiveFrom' ? 'f-effectiveFrom' : idOf(first[0]));
    } finally {
      setBusy(false);
    }
  };

  const put = (key: string, value: unknown) =>
    setValues((known) => {
      const others = Object.entries(known).filter(([name]) => name !== key);
      return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
    });

  const verb = conflict === undefined ? 'Simpan aturan' : 'Simpan pilihan';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="secondary break-anywhere">
        Aturan yang menentukan hasil hari berlaku mulai tanggal yang Anda pilih; aturan lain berlaku sejak disimpan.
        Batas hukum menurut tanggal {showDate(base.date)}.
      </p>
      {conflict === undefined ? null : (
        <div className="mt-16">
          <TwoVersions
            conflict={conflict}
            fields={comparedFields(base)}
            by={null}
            put={put}
            choose={(key, side) => setConflict({ ...conflict, chosen: { ...conflict.chosen, [key]: side } })}
          />
        </div>
      )}
      {SETTING_GROUPS.map(({ title, keys }) => (
        <section key={title} className={`stack gap-16 ${styles.group}`} aria-label={title}>
          <h3 className="large bold">{title}</h3>
          {keys.map((key) => {
            const setting = base.settings.find((known) => known.key === key);
            return setting === undefined ? null : (
              <SettingInput
                key={key}
                id={idOf(key)}
                name={key}
                setting={setting}
                words={settingWords[key]}
                value={key in values ? values[key] : setting.fallback}
                own={key in values}
                error={fieldErrors[key]}
                set={(value) => put(key, value)}
                follow={() => put(key, undefined)}
              />
            );
          })}
        </section>
      ))}
      <SettingDates
        {...{ isDated, from, setFrom }}
        error={fieldErrors['effectiveFrom']}
        version={base.version}
        settings={values}
        lines={base.versions}
        change={(line) => {
          put(line.key, line.own ? line.value : undefined);
          setFrom(line.from ?? from);
          document.getElementById(idOf(line.key))?.focus();
        }}
        remove={async (line) => {
          try {
            // What is typed stays: a coming rule is none of the values above.
            const next = await removeVersion(line.id, base.version);
            setBase(next);
            saved(next);
            toast(`Perubahan ${sinceWords(line)} dibatalkan`);
          } catch (error) {
            setSaveError(error);
          }
        }}
        past={past}
        fits={fits}
        rewritten={({ data, effect: done }) => {
          show(data);
          saved(data);
          toast(`Aturan disimpan; ${rewriteTail(done)}`);
        }}
      />
      {saveError === undefined ? null : <FormError error={saveError} />}
      {question}
      <div className={`stack justify-items-start bg-paper border-top gap-12 sticky ${styles.save}`}>
        {changed && effect !== undefined ? (
          <EffectNote effect={effect} none="Berlaku sejak disimpan. Hari yang sudah dihitung tidak berubah." />
        ) : null}
        <OnlineButton
          type="submit"
          variant="contained"
          color="primary"
          disabled={conflict === undefined ? !changed : !isSettled(conflict)}
          aria-disabled={busy}
        >
          {busy ? 'Menyimpan' : verb}
        </OnlineButton>
      </div>
    </form>
  );
}
