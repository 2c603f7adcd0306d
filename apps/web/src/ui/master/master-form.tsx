/** The form of one row, new or known. A row somebody else has changed meanwhile is compared field by field. */
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldsOf, type Master, type MasterEffect, type MasterRow, rowText } from '@hadir/contract/kernel/master.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { newId } from '../../api/new-id.ts';
import { refusalCode } from '../../api/call-error.ts';
import { EndpointForm } from '../form/endpoint-form.tsx';
import type { ChoicesOf } from './input-frame.tsx';
import type { MasterCalls } from './master-calls.ts';
import { type Conflict, conflictOf, ConflictPanel, isSettled, type Values } from './master-conflict.tsx';
import { Foresight } from './foresight.tsx';
import { inputOf, type Inputs } from './master-inputs.tsx';
import styles from './master.module.css';
import { Suggestions } from './suggestions.tsx';

interface MasterFormProps {
  master: Master;
  calls: MasterCalls;
  /** None for a row to be made. */
  row: MasterRow | undefined;
  /** Inputs of this table in place of the usual ones, by field. */
  inputs?: Inputs | undefined;
  below?: ReactNode;
  saved: (row: MasterRow, effect: MasterEffect | null) => void;
  close: () => void;
  /** Whether something was typed that is not saved. */
  tellTyped: (typed: boolean) => void;
}

const EMPTY: Readonly<Record<string, FieldValue>> = { flag: false, spans: [], cycle: [], color: '#1BA0E2' };

function initialOf(master: Master, row: MasterRow | undefined): Values {
  return Object.fromEntries(
    fieldsOf(master).map(([key, { kind, optional }]) => {
      const own = row === undefined ? master.defaults[key] : row.values[key];
      const text = ['code', 'name', 'text'].includes(kind) && !optional ? '' : null;
      return [key, own ?? EMPTY[kind] ?? text];
    }),
  );
}

/** The endpoint with its schema: loaded with the form (decisions.md 22). */
async function schemaOf(master: Master) {
  const { masterEndpoints } = await import('@hadir/contract/kernel/master-endpoints.ts');
  return masterEndpoints(master).create;
}

export function MasterForm(props: MasterFormProps) {
  const { master, calls, inputs, saved, close } = props;
  // As it was when the form was opened: a newer version read meanwhile must not pass for the one that was edited.
  const [row] = useState(props.row);
  const [initial] = useState(() => initialOf(master, row));
  const [key] = useState(newId);
  const [conflict, setConflict] = useState<Conflict>();
  const choices: ChoicesOf = Object.assign(
    async (field: string, search: string) => (await calls.choices({ query: { field, search, limit: 50 } })).data,
    { known: (field: string) => row?.names[field] },
  );

  const send = async (values: Values): Promise<void> => {
    if (row === undefined) {
      const made = await calls.create({ body: values, idempotencyKey: key });
      return saved(made.data, made.effect);
    }
    const base = conflict?.now ?? row;
    try {
      const done = await calls.change({ params: { id: row.id }, body: { ...values, version: base.version } });
      saved(done.data, done.effect);
    } catch (error) {
      if (refusalCode(error) !== 'VERSI_BERUBAH') throw error;
      const now = (await calls.one({ params: { id: row.id } })).data;
      setConflict(conflictOf(base.values, values, now));
    }
  };

  return (
    <EndpointForm<Record<string, FieldValue>>
      endpoint={() => schemaOf(master)}
      initial={initial}
      pinned
      submit={send}
      action={row === undefined ? `Tambah ${master.one}` : conflict === undefined ? 'Simpan' : 'Simpan pilihan'}
      blocked={conflict !== undefined && !isSettled(conflict)}
      aside={<Button onClick={close}>{conflict === undefined ? 'Batal' : 'Buang isian saya'}</Button>}
    >
      <Typed tell={props.tellTyped} />
      {row === undefined ? <Suggestions master={master} calls={calls} /> : null}
      {conflict === undefined ? null : (
        <ConflictPanel
          master={master}
          conflict={conflict}
          nameOf={(field, value) => (row?.values[field] === value ? row?.names[field] : undefined)}
          choose={(field, side) => setConflict({ ...conflict, chosen: { ...conflict.chosen, [field]: side } })}
        />
      )}
      <div className={styles.fields}>
        {fieldsOf(master).map(([name, field]): ReactNode => {
          const Input = inputs?.[name] ?? (field.kind === 'cycle' ? undefined : inputOf[field.kind]);
          return Input === undefined ? null : (
            <div key={name} data-kind={field.kind}>
              <Input name={name} field={field} choices={choices} />
            </div>
          );
        })}
      </div>
      {props.below}
      {master.recomputes ? <Foresight master={master} calls={calls} id={row?.id ?? null} /> : null}
    </EndpointForm>
  );
}

function Typed({ tell }: { tell: (typed: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => tell(isDirty), [isDirty, tell]);
  return null;
}

/** What those see who may not change the row. */
export function MasterFacts({ master, row }: { master: Master; row: MasterRow }) {
  return (
    <dl className={styles.facts}>
      {fieldsOf(master).map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{rowText(master, row, name) || 'Kosong'}</dd>
        </div>
      ))}
    </dl>
  );
}
