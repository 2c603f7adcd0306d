/** The form of one row, new or known. A row somebody else has changed meanwhile is compared field by field. */
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { applies, fieldsOf, type Master, type MasterRow, rowText, shownField } from '@hadir/contract/kernel/master.ts';
import type { FieldValue, MasterField } from '@hadir/contract/kernel/master-field.ts';
import { refusalCode } from '../../api/call-error.ts';
import { EndpointForm } from '../form/endpoint-form.tsx';
import { EFFECTIVE_DATE_ERROR } from '../versions/effective-date.tsx';
import { rewriteTail } from '../versions/rewrite-dialog.tsx';
import { ComingNote, type Dated, DatedPart } from './inputs/dated-part.tsx';
import { ownValues, sentValues } from './inputs/dated-values.ts';
import type { ChoicesOf } from './inputs/input-frame.tsx';
import type { MasterCalls } from './master-calls.ts';
import { type Conflict, conflictOf, ConflictPanel, isSettled, type Values } from './master-conflict.tsx';
import { effectTail, ImpactPreview } from './impact-preview.tsx';
import { inputOf, type Inputs } from './inputs/master-inputs.tsx';
import styles from './master.module.css';
import { Suggestions } from './inputs/suggestions.tsx';
import { SwitchedField } from './inputs/conditional-field.tsx';
import { useSend } from '../../api/use-send.ts';

interface MasterFormProps {
  master: Master;
  calls: MasterCalls;
  /** None for a row to be made. */
  row: MasterRow | undefined;
  /** Inputs of this table in place of the usual ones, by field. */
  inputs?: Inputs | undefined;
  below?: ReactNode;
  /** Of a known row of a table with dated fields. */
  dated?: Dated | undefined;
  /** `tail` is said behind what was saved. */
  saved: (row: MasterRow, tail: string) => void;
  close: () => void;
  /** Whether something was typed that is not saved. */
  onTypedChange: (typed: boolean) => void;
}

const NO_TEXT: Readonly<Record<string, string>> = { code: '', name: '', text: '' };
const EMPTY: Readonly<Record<string, FieldValue>> = { flag: false, spans: [], cycle: [], color: '#1BA0E2' };

function initialOf(master: Master, row: MasterRow | undefined): Values {
  const own = row?.values ?? master.defaults;
  return Object.fromEntries(
    fieldsOf(master).map(([key, { kind, optional }]) => {
      const none = optional ? null : (NO_TEXT[kind] ?? null);
      return [key, own[key] ?? EMPTY[kind] ?? none];
    }),
  );
}

/** The schema of what the form holds: loaded with the form. */
async function schemaOf(master: Master, isDated: boolean) {
  const { datedFormOf, masterEndpoints } = await import('@hadir/contract/kernel/master-endpoints.ts');
  if (isDated) return datedFormOf(master);
  return masterEndpoints(master).create;
}

const judgeDate = ({ effectiveFrom }: Values): Record<string, string> =>
  effectiveFrom === null ? { effectiveFrom: EFFECTIVE_DATE_ERROR } : {};

export function MasterForm(props: MasterFormProps) {
  const { master, calls, inputs, dated, saved, close } = props;
  const coming = dated?.coming;
  // As it was when the form was opened: a newer version read meanwhile must not pass for the one that was edited.
  const [row] = useState(props.row && { ...props.row, ...(coming && { values: coming.values }) });
  const [initial] = useState<Values>(() => {
    const values = initialOf(master, row);
    return { ...values, ...(dated && { effectiveFrom: coming?.from ?? dated.tomorrow }) };
  });
  const write = useSend();
  const [conflict, setConflict] = useState<Conflict>();
  const choices: ChoicesOf = Object.assign(
    async (field: string, search: string) => (await calls.choices({ query: { field, search, limit: 50 } })).data,
    { known: (field: string) => row?.names[field] },
  );
  const sent = (values: Values) => sentValues(master, values, { initial, coming });
  const base = conflict?.now ?? row;

  const reread = async (id: string): Promise<MasterRow> => {
    const now = (await calls.one({ params: { id } })).data;
    if (coming === undefined) return now;
    // A coming version that was edited is another one of the same date.
    const lines = (await calls.versions({ params: { id } })).data;
    return { ...now, values: lines.find(({ from }) => from === coming.from)?.values ?? now.values };
  };

  const send = async (values: Values): Promise<void> => {
    if (base === undefined) {
      const made = await write(calls.create, { body: values });
      return saved(made.data, effectTail(made.effect));
    }
    try {
      const done = await calls.change({ params: { id: base.id }, body: { ...sent(values), version: base.version } });
      saved(done.data, effectTail(done.effect));
    } catch (error) {
      if (refusalCode(error) !== 'VERSI_BERUBAH') throw error;
      setConflict(conflictOf(base.values, ownValues(master, values), await reread(base.id)));
    }
  };

  const { save, leave } = verbsOf(master, row, conflict);
  return (
    <EndpointForm<Record<string, FieldValue>>
      endpoint={() => schemaOf(master, dated !== undefined)}
      initial={initial}
      judge={judgeDate}
      shownAt={(field, values) => shownField(master, field, values)}
      pinned
      submit={send}
      action={save}
      blocked={conflict !== undefined && !isSettled(conflict)}
      aside={<Button onClick={close}>{leave}</Button>}
    >
      <Typed onTypedChange={props.onTypedChange} />
      {row === undefined && <Suggestions master={master} calls={calls} />}
      {dated !== undefined && <ComingNote {...dated} />}
      {conflict !== undefined && (
        <ConflictPanel
          master={master}
          conflict={conflict}
          nameOf={(field, value) => (row?.values[field] === value ? row?.names[field] : undefined)}
          choose={(field, side) => setConflict({ ...conflict, chosen: { ...conflict.chosen, [field]: side } })}
        />
      )}
      <Fields {...{ master, inputs, choices, initial }} isNew={row === undefined} />
      {props.below}
      {dated !== undefined && base !== undefined && (
        <DatedPart
          {...{ master, calls, dated }}
          row={base}
          rewritten={(next, effect) => saved(next, `; ${rewriteTail(effect)}`)}
        />
      )}
      {master.recomputes && <ImpactPreview {...{ master, calls, sent }} id={row?.id ?? null} />}
    </EndpointForm>
  );
}

/** The words on the two buttons of the form. */
function verbsOf({ one }: Master, row: MasterRow | undefined, conflict: Conflict | undefined) {
  if (conflict !== undefined) return { save: 'Simpan pilihan', leave: 'Buang isian saya' };
  if (row !== undefined) return { save: 'Simpan', leave: 'Batal' };
  return { save: `Tambah ${one}`, leave: 'Batal' };
}

interface FieldsProps extends Pick<MasterFormProps, 'master' | 'inputs'> {
  choices: ChoicesOf;
  initial: Values;
  isNew: boolean;
}

function Fields({ master, inputs, choices, initial, isNew }: FieldsProps) {
  return (
    <div className={`stack cols-12 rows-16 ${styles.fields}`}>
      {fieldsOf(master).map(([name, field]): ReactNode => {
        const Input = inputs?.[name] ?? (field.kind === 'cycle' ? undefined : inputOf[field.kind]);
        if (Input === undefined) return null;
        return (
          <SwitchedField key={name} {...{ master, name }} cleared={field.optional ? null : (initial[name] ?? null)}>
            <div data-kind={field.kind}>
              <Input name={name} field={neededWhenShown(master, name, field)} choices={choices} isNew={isNew} />
            </div>
          </SwitchedField>
        );
      })}
    </div>
  );
}

/** A time that another field asks for is needed while it is shown: its box does not say that it may stay empty. */
function neededWhenShown(master: Master, name: string, field: MasterField): MasterField {
  if (field.kind !== 'time' || master.appliesWhen[name] === undefined) return field;
  return { ...field, optional: false };
}

function Typed({ onTypedChange }: { onTypedChange: (typed: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onTypedChange(isDirty), [isDirty, onTypedChange]);
  return null;
}

/** What those see who may not change the row. */
export function MasterFacts({ master, row }: { master: Master; row: MasterRow }) {
  return (
    <dl className={`stack gap-12 ${styles.facts}`}>
      {fieldsOf(master)
        .filter(([name]) => applies(master, name, row.values))
        .map(([name, field]) => (
          <div key={name}>
            <dt className="caption secondary">{field.label}</dt>
            <dd>{rowText(master, row, name) || 'Kosong'}</dd>
          </div>
        ))}
    </dl>
  );
}
