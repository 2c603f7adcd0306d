/** A wage from a date on: typed, then shown with what it pays and what it changes, then saved. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import { wageRuleText } from '@hadir/contract/people/wage-words.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { FIELDS_OF_BASIS } from '@hadir/domain/overtime/monthly-wage.ts';
import { refusalCode } from '../../../api/call-error.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { RupiahField } from '../../../ui/form/fields/rupiah-field.tsx';
import { showDate, showNumber, showRupiah } from '../../../ui/text/format.ts';
import { type InputProps, useField } from '../../../ui/master/inputs/input-frame.tsx';
import { inputOf } from '../../../ui/master/inputs/master-inputs.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { usePersonChoices } from '../editing/part-dialog.tsx';
import { getPerson, previewWage, putWage } from '../people-calls.ts';
import {
  amountFields,
  basisField,
  basisOf,
  emptyWage,
  fromField,
  isRupiah,
  wageBody,
  wageFieldErrors,
  type WageValues,
} from './wage-fields.ts';
import { EffectFacts, type Fact, overtimeFacts, recomputedText } from './wage-effect.tsx';
import styles from '../people.module.css';

type Effect = ReplyOf<typeof peopleParts.previewWage>['data'];

interface WageDialogProps {
  userId: string;
  fullname: string;
  version: number;
  today: string;
  close: () => void;
  /** Reads the person again; what is saved next belongs to the version it then has. */
  changed: () => Promise<unknown>;
}

async function endpoint() {
  const { previewWage: wageEndpoint } = (await import('@hadir/contract/people/parts.ts')).peopleParts;
  // The values are the fields of this form; its schema judges them, whatever their static type.
  return wageEndpoint as {
    readonly body?: z.ZodType<unknown, WageValues>;
    readonly words?: Readonly<Record<string, string>>;
  };
}

export function WageDialog({ userId, fullname, version, today, close, changed }: WageDialogProps) {
  const toast = useToast();
  const [effect, setEffect] = useState<Effect>();
  const [start] = useState(() => emptyWage(today));
  /** As read when the dialog opened; anew after somebody else changed the person. */
  const [known, setKnown] = useState(version);
  const params = { id: userId };
  const save = async (body: WageValues) => {
    try {
      return await putWage({ params, body: { ...body, version: known } });
    } catch (error) {
      if (refusalCode(error) === 'VERSI_BERUBAH') {
        setKnown((await getPerson({ params })).data.version);
        setEffect(undefined);
      }
      throw error;
    }
  };
  const submit = async (values: WageValues) => {
    const body = wageBody(values);
    if (effect === undefined) {
      setEffect((await previewWage({ params, body })).data);
      return;
    }
    const { overtime } = await save(body);
    toast({ message: `Upah tersimpan.${recomputedText(overtime)}`, colour: 'success' });
    await changed();
    close();
  };
  return (
    <FormDialog title={`Tetapkan upah ${fullname}`} close={close} whole>
      {(confirmExit) => (
        <EndpointForm<WageValues>
          endpoint={endpoint}
          initial={start}
          judge={wageFieldErrors}
          submit={submit}
          action={effect === undefined ? 'Hitung' : 'Simpan'}
          working={effect === undefined ? 'Menghitung' : 'Menyimpan'}
          aside={<Button onClick={confirmExit}>Batal</Button>}
        >
          <WageInputs typed={() => setEffect(undefined)} />
          {effect === undefined && (
            <p className={`body secondary ${styles.quiet}`}>
              Sebelum disimpan, upah sejam dan lembur yang ikut berubah ditampilkan dahulu.
            </p>
          )}
          {effect !== undefined && <WageEffect effect={effect} />}
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function Amount({ name, field: { label, help, optional } }: InputProps) {
  const { value, set, error } = useField(name);
  return (
    <RupiahField
      id={`f-${name}`}
      label={label}
      hint={help}
      placeholder={optional ? 'Boleh kosong' : undefined}
      value={typeof value === 'number' ? value : null}
      error={error}
      change={set}
    />
  );
}

function WageInputs({ typed }: { typed: () => void }) {
  const { watch } = useFormContext<WageValues>();
  const choices = usePersonChoices({}, false);
  useEffect(() => {
    const watching = watch(typed);
    return () => watching.unsubscribe();
  }, [watch, typed]);
  const [Choice, Count, When] = [inputOf.choice, inputOf.number, inputOf.date];
  return (
    <div className={`stack top gap-16 ${styles.fields}`}>
      <Choice name="basis" field={basisField} choices={choices} />
      {FIELDS_OF_BASIS[basisOf(watch('basis'))].map((field) => {
        const Input = isRupiah(field) ? Amount : Count;
        return <Input key={field} name={field} field={amountFields[field]} choices={choices} />;
      })}
      <When name="from" field={fromField} choices={choices} />
    </div>
  );
}

function WageEffect({ effect }: { effect: Effect }) {
  const { base, hourly, divisor, until, overtime } = effect;
  const facts: readonly Fact[] = present([
    ['Upah sebulan', `${showRupiah(Math.round(base))}, ${wageRuleText(effect)}`],
    [
      'Upah sejam',
      `${showRupiah(Math.round(base))} : ${showNumber(divisor)} = ${showRupiah(Math.round(hourly))}, dasar upah lembur`,
    ],
    until !== null && ['Berlaku sampai', `${showDate(until)}, lalu upah yang sudah ditetapkan`],
    ...overtimeFacts(overtime),
  ]);
  return <EffectFacts label="Yang dihitung" facts={facts} />;
}
