/** One rule of a department: inherited with what that means, or a value of its own. */
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import type { AppliedRule } from '@hadir/contract/settings/department-settings.ts';
import { isShownSetting, settingWords } from '@hadir/contract/settings/words.ts';
import { SETTINGS } from '@hadir/domain/settings/settings.ts';
import { FieldUnit } from '../../ui/form/fields/field-unit.tsx';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { ruleLabel, valueText } from './settings-calls.ts';
import styles from './settings.module.css';

export function RuleInput({ rule }: { rule: AppliedRule }) {
  const { key, inherited } = rule;
  const { field, fieldState } = useController({ name: `settings.${key}` });
  const own = field.value !== null;
  const follows = `Mengikuti perusahaan: ${valueText(key, inherited)}`;
  const labelExtra = (
    <button
      type="button"
      className={`medium text-strong size-13 ${styles.follow}`}
      aria-label={own ? `Ikuti perusahaan untuk ${ruleLabel(key)}` : `Tentukan sendiri: ${ruleLabel(key)}`}
      onClick={() => field.onChange(own ? null : inherited)}
    >
      {own ? 'Ikuti perusahaan' : 'Tentukan sendiri'}
    </button>
  );
  if (!isShownSetting(key)) return null;
  const { allowed } = SETTINGS[key];
  const { unit, choices } = settingWords[key];
  return (
    <FieldFrame id={`aturan-${key}`} label={ruleLabel(key)} error={fieldState.error?.message} labelExtra={labelExtra}>
      {(aria) => {
        if (!own) return <span className={`secondary ${styles.inherited}`}>{follows}</span>;
        if (allowed.kind === 'boolean')
          return (
            <span className={`row gap-8 ${styles.yes}`}>
              <Switch
                checked={field.value === true}
                onChange={(_, on) => field.onChange(on)}
                slotProps={{ input: { ...aria, role: 'switch' } }}
              />
              {field.value === true ? 'Ya' : 'Tidak'}
            </span>
          );
        if (allowed.kind === 'choice')
          return (
            <select
              className={plain.input}
              {...aria}
              value={String(field.value)}
              onChange={({ target }) => field.onChange(target.value)}
            >
              {allowed.values.map((value) => (
                <option key={value} value={value}>
                  {choices?.[String(value)] ?? value}
                </option>
              ))}
            </select>
          );
        return (
          <>
            <input
              className={plain.input}
              inputMode="numeric"
              autoComplete="off"
              {...aria}
              value={field.value === '' ? '' : String(field.value)}
              onChange={({ target }) =>
                field.onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)
              }
            />
            <FieldUnit unit={unit} />
          </>
        );
      }}
    </FieldFrame>
  );
}
