/** The breaks of the day as they should be, for shifts that count them from taps. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { MomentField } from '../../ui/form/fields/plain-fields.tsx';
import { useFieldError } from '../../ui/form/fields/use-field.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './corrections.module.css';

const MOST = 10;

/** Times as typed; null: none. */
export interface BreakValues {
  breaks: { start: string | null; end: string | null }[];
}

export function BreakRows() {
  const { control } = useFormContext<BreakValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'breaks' });
  const error = useFieldError('breaks');
  return (
    <fieldset className={`stack justify-items-start gap-8 ${styles.breaks}`}>
      <legend>Istirahat</legend>
      {fields.length === 0 && <p className="secondary">Tanpa absen istirahat.</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className={`stack w-full gap-12 ${styles.pair}`}>
          <MomentField name={`breaks.${index}.start`} label={`Mulai ${index + 1}`} kind="time" empty showsError />
          <MomentField name={`breaks.${index}.end`} label={`Selesai ${index + 1}`} kind="time" empty showsError />
          <IconButton aria-label={`Hapus istirahat ${index + 1}`} onClick={() => remove(index)}>
            <Icon name="x" size={20} />
          </IconButton>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="row text-alpa gap-8">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {fields.length < MOST && (
        <Button size="small" onClick={() => append({ start: null, end: null })}>
          Tambah istirahat
        </Button>
      )}
    </fieldset>
  );
}
