/** In the form of a new row: proposes code and colour until the person writes them. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf, type Master } from '@hadir/contract/kernel/master.ts';
import { useRemote } from '../../../api/fetching.ts';
import type { MasterCalls } from '../master-calls.ts';
import { HUES } from '../../form/fields/choice-fields.tsx';
import { freeHue, suggestedCode } from './suggested-values.ts';

const MOST_ROWS = 100;

export function Suggestions({ master, calls }: { master: Master; calls: MasterCalls }) {
  const fields = Object.fromEntries(fieldsOf(master));
  const { code, name } = fields;
  const [hueOf] = fieldsOf(master).find(([, { kind }]) => kind === 'color') ?? [];
  const suggests = hueOf !== undefined || (code?.kind === 'code' && name?.kind === 'name');
  const rows = useRemote(calls.list, suggests && { query: { archived: 'semua', size: MOST_ROWS } }).data?.data;
  const { setValue, getValues, resetField, getFieldState } = useFormContext();
  const typed: unknown = useWatch({ name: 'name' });
  /** What was proposed last: only that is replaced. */
  const proposed = useRef('');

  const proposeHue = useEffectEvent(() => {
    if (hueOf === undefined || rows === undefined || getFieldState(hueOf).isDirty) return;
    const hue = freeHue(
      HUES,
      rows.map(({ values }) => String(values[hueOf])),
    );
    if (hue !== undefined) resetField(hueOf, { defaultValue: hue });
  });
  const proposeCode = useEffectEvent(() => {
    if (code?.kind !== 'code' || typeof typed !== 'string' || getValues('code') !== proposed.current) return;
    const taken = (rows ?? []).map(({ values }) => String(values['code']));
    proposed.current = suggestedCode(typed, code.max, taken);
    setValue('code', proposed.current, { shouldValidate: false });
  });
  const known = rows !== undefined;
  useEffect(() => proposeHue(), [known]);
  useEffect(() => proposeCode(), [typed, known]);
  return null;
}
