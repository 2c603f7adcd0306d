/** One setting: its field by the kind of its value, the law beside it, and the way back to the default. */
import Switch from '@mui/material/Switch';
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import type { CompanySetting } from '@hadir/contract/settings/company-settings.ts';
import type { SettingWords, ShownSetting } from '@hadir/contract/settings/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { SETTINGS } from '@hadir/domain/settings/settings.ts';
import { FieldUnit } from '../../../ui/form/fields/field-unit.tsx';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import plain from '../../../ui/form/fields/plain-fields.module.css';
import styles from '../forms.module.css';
import { ShiftInput } from './shift-input.tsx';
import { hourError, hourId, shiftOf } from './typed-shift.ts';
import type { TypedSetting } from './use-settings-form.ts';

interface SettingInputProps {
  id: string;
  name: ShownSetting;
  setting: CompanySetting;
  words: SettingWords;
  value: unknown;
  /** False while the default counts. */
  own: boolean;
  error: string | undefined;
  set: (value: unknown) => void;
  follow: () => void;
}

function hintOf({ setting, words }: Pick<SettingInputProps, 'setting' | 'words'>): string | undefined {
  const { law } = setting;
  const side = law?.side === 'minimum' ? 'paling sedikit' : 'paling banyak';
  const bound = law === null ? undefined : `Hukum: ${side} ${law.bound} ${words.unit ?? ''} (${law.source})`;
  const parts = [words.help, bound].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
}

export const settingId = (key: string) => `aturan-${key}`;

/** In the form of settings. */
export function SettingField({ name, setting, words }: Pick<SettingInputProps, 'name' | 'setting' | 'words'>) {
  const { field, fieldState } = useController({ name });
  const { ref } = field;
  const { own, value } = field.value as TypedSetting;
  const id = settingId(name);
  const focus = useEffectEvent(() => {
    const wrongHour = name === 'default_shift' ? hourError(shiftOf(value))?.hour : undefined;
    document.getElementById(wrongHour === undefined ? id : hourId(id, wrongHour))?.focus();
  });
  useEffect(() => {
    // The form focuses its first error by this.
    ref({ focus: () => focus() });
  }, [ref]);
  return (
    <SettingInput
      {...{ id, name, setting, words, value, own }}
      error={fieldState.error?.message}
      set={(next) => field.onChange({ own: true, value: next })}
      follow={() => field.onChange({ own: false, value: setting.fallback })}
    />
  );
}

export function SettingInput(props: SettingInputProps) {
  const { id, name, words, value, own, error, set, follow } = props;
  const hint = hintOf(props);
  const labelExtra = own ? (
    <button
      type="button"
      className="caption medium text-strong"
      onClick={follow}
      aria-label={`Ikuti bawaan untuk ${words.label}`}
    >
      Ikuti bawaan
    </button>
  ) : (
    <span className="caption secondary">bawaan</span>
  );
  const { allowed } = SETTINGS[name];
  if (allowed.kind === 'boolean') {
    return (
      <div>
        <div className={`row min-h-44 gap-12 ${styles.flag}`}>
          <label htmlFor={id}>{words.label}</label>
          {labelExtra}
          <Switch
            id={id}
            checked={value === true}
            onChange={(event) => set(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hint === undefined ? undefined : `${id}-hint` } }}
          />
        </div>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="caption secondary">
            {hint}
          </p>
        )}
      </div>
    );
  }
  return (
    <FieldFrame id={id} label={words.label} error={error} labelExtra={labelExtra} {...(hint !== undefined && { hint })}>
      {(aria) => {
        if (allowed.kind === 'choice')
          return (
            <select
              className={plain.input}
              {...aria}
              value={String(value)}
              onChange={(event) => set(allowed.values.find((known) => String(known) === event.target.value))}
            >
              {allowed.values.map((choice) => (
                <option key={choice} value={choice}>
                  {words.choices?.[String(choice)] ?? choice}
                </option>
              ))}
            </select>
          );
        if (allowed.kind === 'shift') return <ShiftInput aria={aria} value={shiftOf(value)} set={set} />;
        return (
          <>
            <input
              className={plain.input}
              inputMode="numeric"
              {...aria}
              value={given(value, String) ?? ''}
              placeholder={allowed.orOff === true ? 'mati' : undefined}
              onChange={(event) => set(numberOf(event.target.value, allowed.orOff === true))}
            />
            <FieldUnit unit={words.unit} />
          </>
        );
      }}
    </FieldFrame>
  );
}

/** What is no number stays as typed: the server names it at its field. */
function numberOf(text: string, orOff: boolean): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return orOff ? null : '';
  if (/^\d+$/.test(trimmed)) return Number(trimmed);
  return text;
}
