/** The company's columns of the payroll file: put in order, named, looked at, saved. */
import Button from '@mui/material/Button';
import type { PayrollMapping } from '@hadir/contract/payroll/endpoints.ts';
import { defaultPayrollMapping, payrollFigureWord } from '@hadir/contract/payroll/words.ts';
import { payrollMappingProblems, hasPayFigure } from '@hadir/domain/payroll/payroll-mapping.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { useState } from 'react';
import { refusalOf } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type Conflict, isSettled, same, saveOver } from '../../ui/form/conflict.ts';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { TwoVersions } from '../../ui/form/two-versions.tsx';
import { useUnsaved } from '../../ui/form/unsaved.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { ADD_COLUMN_ID, ColumnList } from './column-list.tsx';
import { type Columns, unusedFigures, withColumn } from './column-order.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { saveMapping } from './payroll-calls.ts';
import styles from './payroll.module.css';

interface MappingFormProps {
  mapping: PayrollMapping;
  /** The last closed period: whose rows are shown. */
  period: string | undefined;
  reread: () => Promise<PayrollMapping>;
}

/** What is typed stays beside the rows that it makes, however long the list. */
const BELOW_TOP_BAR = 80;

type FieldErrors = Readonly<Record<string, string>>;

/** The sentences of everything that is wrong, by field. */
function errorsOf(columns: Columns): FieldErrors {
  return Object.fromEntries(
    payrollMappingProblems(columns).map(({ code, field = 'columns', params = {} }) => [field, errorText(code, params)]),
  );
}

const inOneLine = (columns: Columns) => columns.map(({ header }) => header).join(', ');

function useMappingForm({ mapping, reread }: Omit<MappingFormProps, 'period'>) {
  const toast = useToast();
  const [base, setBase] = useState(mapping);
  const [columns, setColumns] = useState<Columns>(mapping.columns);
  const [conflict, setConflict] = useState<{ conflict: Conflict; mine: Columns; theirs: PayrollMapping }>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const changed = !same(columns, base.columns);
  const unsaved = useUnsaved(changed && !busy);
  const set = (next: Columns) => {
    setColumns(next);
    // They go by the column's place, which may be another now.
    setErrors({});
  };
  const save = async () => {
    const found = errorsOf(columns);
    setErrors(found);
    setSaveError(undefined);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      const answer = await saveOver<PayrollMapping, PayrollMapping>(
        conflict?.theirs ?? base,
        { columns },
        {
          valuesOf: ({ columns: those }) => ({ columns: those }),
          send: async (version) => (await saveMapping({ body: { columns: [...columns], version } })).data,
          reread,
        },
      );
      if ('conflict' in answer) {
        setConflict({ conflict: answer.conflict, mine: columns, theirs: answer.now });
        return;
      }
      unsaved.saved();
      setConflict(undefined);
      setBase(answer.saved);
      setColumns(answer.saved.columns);
      await reread();
      toast('Kolom berkas penggajian disimpan');
    } catch (error) {
      const refused = refusalOf(error)?.errors ?? {};
      setErrors(refused);
      if (Object.keys(refused).length === 0) setSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  return { columns, set, setColumns, conflict, setConflict, errors, saveError, busy, changed, unsaved, save };
}

export function MappingForm({ mapping, period, reread }: MappingFormProps) {
  const form = useMappingForm({ mapping, reread });
  const { columns, set, conflict, errors, saveError, busy, changed, save } = form;
  const online = useOnline();
  const phone = useIsPhone();
  const settled = conflict === undefined || isSettled(conflict.conflict);
  return (
    <form
      className={`stack gap-24 one-column ${styles.form}`}
      noValidate
      aria-label="Kolom berkas penggajian"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="stack gap-16 one-column start">
        {conflict !== undefined && <Versions form={form} conflict={conflict} />}
        {errors['columns'] !== undefined && (
          <p role="alert" className="text-alpa">
            {errors['columns']}
          </p>
        )}
        <ColumnList columns={columns} set={set} errors={errors} />
        <AddColumn columns={columns} set={set} />
      </div>
      <div>
        <div
          className={`stack gap-16 one-column ${phone ? '' : 'sticky'}`}
          style={phone ? undefined : { top: BELOW_TOP_BAR }}
        >
          <MappingPreview columns={columns} period={period} />
          {hasPayFigure(columns) && (
            <Notice tone="tinjau" icon="warning">
              Berkas ini memuat upah lembur. Tiap unduhan dicatat, dan setiap karyawan di dalamnya diberi tahu.
            </Notice>
          )}
          {saveError !== undefined && <FormError error={saveError} />}
          <div className="flex wrap gap-8">
            <Button
              type="submit"
              variant="contained"
              color="primary"
              disabled={!online || !settled || (conflict === undefined && !changed)}
              title={online ? undefined : 'Perlu koneksi'}
              aria-disabled={busy}
            >
              {busy ? 'Menyimpan' : 'Simpan kolom'}
            </Button>
            <Button disabled={same(columns, defaultPayrollMapping)} onClick={() => set(defaultPayrollMapping)}>
              Pakai kolom bawaan
            </Button>
          </div>
        </div>
      </div>
      {form.unsaved.question}
    </form>
  );
}

interface VersionsProps {
  form: ReturnType<typeof useMappingForm>;
  conflict: NonNullable<ReturnType<typeof useMappingForm>['conflict']>;
}

function Versions({ form, conflict }: VersionsProps) {
  const { mine, theirs } = conflict;
  return (
    <TwoVersions
      conflict={conflict.conflict}
      fields={[
        { key: 'columns', label: 'Kolom', text: (_, side) => inOneLine(side === 'mine' ? mine : theirs.columns) },
      ]}
      by={theirs.changedBy?.fullname ?? null}
      put={(_, value) => form.setColumns(same(value, theirs.columns) ? theirs.columns : mine)}
      choose={(key, side) =>
        form.setConflict({
          ...conflict,
          conflict: { ...conflict.conflict, chosen: { ...conflict.conflict.chosen, [key]: side } },
        })
      }
    />
  );
}

function AddColumn({ columns, set }: { columns: Columns; set: (columns: Columns) => void }) {
  const left = unusedFigures(columns);
  const [first] = left;
  const [chosen, setChosen] = useState<string>();
  const figure = left.find((known) => known === chosen) ?? first;
  if (figure === undefined) return <p className="secondary">Semua isi sudah menjadi kolom.</p>;
  return (
    <div className="flex wrap gap-8">
      <div className="grow">
        <FieldFrame id="kolom-baru" label="Kolom lain" error={undefined}>
          {(aria) => (
            <select className={plain.input} {...aria} value={figure} onChange={({ target }) => setChosen(target.value)}>
              {left.map((known) => (
                <option key={known} value={known}>
                  {payrollFigureWord[known]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <Button id={ADD_COLUMN_ID} className="min-h-48" onClick={() => set(withColumn(columns, figure))}>
        Tambah kolom
      </Button>
    </div>
  );
}
