/** A dialog over one part of a person: fields as declared, refusals at their fields, two changes at once compared. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { errorText } from '@hadir/contract/errors.ts';
import { fieldsOf, type Master, type MasterRow } from '@hadir/contract/kernel/master.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { refusalCode } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { ChoicesOf, NamedChoice } from '../../../ui/master/inputs/input-frame.tsx';
import {
  type Conflict,
  conflictOf,
  ConflictPanel,
  isSettled,
  type Values,
} from '../../../ui/master/master-conflict.tsx';
import { inputOf } from '../../../ui/master/inputs/master-inputs.tsx';
import { getChoices, searchPeople } from '../people-calls.ts';
import styles from '../people.module.css';

/** What the part holds now, with the version it was read at and the names behind its ids. */
export interface PartState {
  readonly version: number;
  readonly values: Values;
  readonly names: Readonly<Record<string, string | null>>;
  readonly updatedBy: string | null;
}

interface Judge {
  readonly body?: z.ZodType<unknown, Record<string, FieldValue>>;
  readonly words?: Readonly<Record<string, string>>;
}

interface PartDialogProps {
  title: string;
  part: Master;
  state: PartState;
  /** The endpoint with its schema; loaded with the form. */
  endpoint: () => Promise<{
    readonly body?: z.ZodType<unknown, Record<string, unknown>>;
    readonly words?: Readonly<Record<string, string>>;
  }>;
  /** Sends all values with the version; its refusals are shown in the form. */
  send: (values: Record<string, FieldValue>) => Promise<void>;
  /** The part as it is now, for the comparison; without it a conflict is said in words. */
  reread?: () => Promise<PartState>;
  action?: string;
  danger?: boolean;
  /** Faults at fields that no schema of the form finds. */
  judge?: (values: Record<string, FieldValue>) => Readonly<Record<string, string>>;
  /** Asks once more before it is sent. */
  confirm?: (values: Record<string, FieldValue>, answer: (goesOn: boolean) => void) => ReactNode;
  close: () => void;
  /** Below the fields, e.g. what would end. */
  formFooter?: ReactNode;
  onlyFields?: readonly string[];
}

const LISTS: Readonly<
  Record<string, 'divisions' | 'departments' | 'positions' | 'jobLevels' | 'units' | 'clients' | 'schedules'>
> = {
  divisionId: 'divisions',
  departmentId: 'departments',
  positionId: 'positions',
  jobLevelId: 'jobLevels',
  unitId: 'units',
  clientId: 'clients',
  scheduleId: 'schedules',
};

/** Choices of references come with one call; people are searched as they are typed. */
export function usePersonChoices(names: Readonly<Record<string, string | null>>, needed = true): ChoicesOf {
  const { data } = useRemote(getChoices, needed && {});
  const find = async (field: string, search: string): Promise<readonly NamedChoice[]> => {
    const list = LISTS[field];
    if (list === undefined) {
      if (search.trim() === '') return [];
      const { data: hits } = await searchPeople({ query: { search, limit: 20 } });
      return hits.map(({ userId, fullname, employeeNo }) => ({
        id: userId,
        name: fullname,
        code: employeeNo,
        hue: null,
      }));
    }
    const known = (data ?? (await getChoices())).data[list];
    const wanted = search.trim().toLowerCase();
    return known
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id, name, code: '', hue: null }));
  };
  return Object.assign(find, { known: (field: string) => names[field] });
}

/** What must be chosen and is not: for forms whose schema does not judge it. */
export function missingFieldErrors(part: Master, values: Readonly<Record<string, FieldValue>>): Record<string, string> {
  const missing = fieldsOf(part).filter(([name, { optional }]) => !optional && (values[name] ?? null) === null);
  return Object.fromEntries(
    missing.map(([name, { label }]) => [name, errorText('WAJIB_DIISI', { kolom: label.toLowerCase() })]),
  );
}

const rowOf = (state: PartState): MasterRow => ({
  id: '',
  version: state.version,
  active: true,
  values: state.values,
  names: { ...state.names },
  usedBy: [],
  updatedAt: '',
  updatedBy: state.updatedBy,
  can: ['change'],
});

export function PartDialog(props: PartDialogProps) {
  const { title, part, endpoint, send, reread, action = 'Simpan', danger, judge, confirm, close } = props;
  const { formFooter, onlyFields } = props;
  const [state] = useState(props.state);
  const [conflict, setConflict] = useState<Conflict>();
  const [version, setVersion] = useState(state.version);
  const [question, setQuestion] = useState<ReactNode>();
  const choices = usePersonChoices(
    state.names,
    fieldsOf(part).some(([, { kind }]) => kind === 'reference'),
  );
  const isConfirmed = (values: Record<string, FieldValue>) =>
    confirm === undefined ||
    new Promise<boolean>((resolve) =>
      setQuestion(
        confirm(values, (goesOn) => {
          setQuestion(undefined);
          resolve(goesOn);
        }),
      ),
    );
  const submit = async (values: Record<string, FieldValue>): Promise<void> => {
    if (!(await isConfirmed(values))) return;
    try {
      await send({ ...values, version });
      close();
    } catch (error) {
      if (reread === undefined || refusalCode(error) !== 'VERSI_BERUBAH') throw error;
      const now = await reread();
      setVersion(now.version);
      const { version: _, ...mine } = values;
      setConflict(conflictOf(conflict?.now.values ?? state.values, mine, rowOf(now)));
    }
  };
  return (
    <FormDialog title={title} close={close} whole>
      {(confirmExit) => (
        <EndpointForm<Record<string, FieldValue>>
          // The values are made of the part's declared fields: its schema judges them, whatever their static type.
          endpoint={endpoint as () => Promise<Judge>}
          initial={{ ...state.values, version: state.version }}
          submit={submit}
          action={conflict === undefined ? action : 'Simpan pilihan'}
          // While it is asked once more, nothing is saved yet.
          working={question === undefined ? 'Menyimpan' : action}
          {...(danger !== undefined && { danger })}
          {...(judge !== undefined && { judge })}
          blocked={conflict !== undefined && !isSettled(conflict)}
          aside={<Button onClick={confirmExit}>Batal</Button>}
        >
          {conflict !== undefined && (
            <ConflictPanel
              master={part}
              conflict={conflict}
              nameOf={(field, value) => (state.values[field] === value ? state.names[field] : undefined)}
              choose={(field, side) => setConflict({ ...conflict, chosen: { ...conflict.chosen, [field]: side } })}
            />
          )}
          <div className={`stack top gap-16 ${styles.fields}`}>
            {fieldsOf(part)
              .filter(([name]) => onlyFields === undefined || onlyFields.includes(name))
              .map(([name, field]) => {
                const Input = field.kind === 'cycle' ? undefined : inputOf[field.kind];
                return Input !== undefined && <Input key={name} name={name} field={field} choices={choices} />;
              })}
          </div>
          {formFooter}
          {question}
        </EndpointForm>
      )}
    </FormDialog>
  );
}
