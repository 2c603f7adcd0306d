/** The breaks of the day as they should be, for shifts that count them from taps. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LocalTime } from '@hadir/domain/kernel/time.ts';
import { TimeField } from '../../ui/form/fields/time-field.tsx';
import { newId } from '../../api/new-id.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './corrections.module.css';

export interface TypedBreak {
  readonly key: string;
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
}

const MOST = 10;

interface BreakRowsProps {
  breaks: readonly TypedBreak[];
  error: string | undefined;
  change: (breaks: readonly TypedBreak[]) => void;
}

export function BreakRows({ breaks, error, change }: BreakRowsProps) {
  const put = (key: string, part: Partial<TypedBreak>) =>
    change(breaks.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className={`stack justify-items-start gap-8 ${styles.breaks}`}>
      <legend>Istirahat</legend>
      {breaks.length === 0 ? <p className="secondary">Tanpa absen istirahat.</p> : null}
      {breaks.map(({ key, start, end }, index) => (
        <div key={key} className={`stack w-full gap-12 ${styles.pair}`}>
          <TimeField
            name={`koreksi-istirahat-${key}`}
            label={`Mulai ${index + 1}`}
            value={start}
            error={undefined}
            change={(time) => put(key, { start: time })}
          />
          <TimeField
            name={`koreksi-kembali-${key}`}
            label={`Selesai ${index + 1}`}
            value={end}
            error={undefined}
            change={(time) => put(key, { end: time })}
          />
          <IconButton
            aria-label={`Hapus istirahat ${index + 1}`}
            onClick={() => change(breaks.filter((row) => row.key !== key))}
          >
            <Icon name="x" size={20} />
          </IconButton>
        </div>
      ))}
      {error === undefined ? null : (
        <p role="alert" className="row text-alpa gap-8">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {breaks.length >= MOST ? null : (
        <Button size="small" onClick={() => change([...breaks, { key: newId(), start: null, end: null }])}>
          Tambah istirahat
        </Button>
      )}
    </fieldset>
  );
}
