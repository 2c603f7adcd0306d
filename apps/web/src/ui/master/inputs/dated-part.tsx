/** In the form of a table with dated fields: from when, what comes and was, and the choice to change days that have passed. */
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { type Master, type MasterRow, titleOf } from '@hadir/contract/kernel/master.ts';
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showDateInWords } from '../../text/format.ts';
import { EFFECTIVE_HINT, EffectiveDate } from '../../versions/effective-date.tsx';
import { RewriteMove } from '../../versions/rewrite-dialog.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import styles from '../../versions/versions.module.css';
import { type DatedLine, ownValues, undatedHint } from './dated-values.ts';
import { useField } from './input-frame.tsx';
import type { MasterCalls } from '../master-calls.ts';
import type { Values } from '../master-conflict.tsx';

/** What a table with dated fields has beside its form. */
export interface Dated {
  /** From when a change holds unless another date is chosen. */
  readonly tomorrow: LocalDate;
  readonly lines: readonly DatedLine[];
  readonly coming: DatedLine | undefined;
  /** Undefined: back to what counts today. */
  readonly edit: (line: DatedLine | undefined) => void;
  readonly remove: (line: DatedLine) => void;
}

interface DatedPartProps {
  master: Master;
  calls: MasterCalls;
  /** As the form knows it. */
  row: MasterRow;
  dated: Dated;
  rewritten: (row: MasterRow, effect: RewriteEffect) => void;
}

/** Above the fields of a coming version. */
export function ComingNote({ coming, edit }: Pick<Dated, 'coming' | 'edit'>) {
  if (coming?.from == null) return null;
  return (
    <p className={`row body on-soft between wrap radius-input rows-4 cols-12 ${styles.coming}`} role="status">
      Isian yang mulai berlaku {showDateInWords(coming.from, 'long')}.
      <Button size="small" onClick={() => edit(undefined)}>
        Kembali ke isian sekarang
      </Button>
    </p>
  );
}

export function DatedPart({ master, calls, row, dated, rewritten }: DatedPartProps) {
  const { value, set, error } = useField('effectiveFrom');
  const { trigger, getValues } = useFormContext<Values>();
  const { lines, coming, edit, remove } = dated;
  const params = { id: row.id };
  const bodyOf = (from: LocalDate) => ({ ...ownValues(master, getValues()), version: row.version, from });
  return (
    <div className="stack pt-16 border-top gap-8">
      <EffectiveDate
        value={typeof value === 'string' ? value : ''}
        set={(next) => set(next === '' ? null : next)}
        error={error}
        hint={`${EFFECTIVE_HINT} ${undatedHint(master)}`}
      />
      {coming === undefined && (
        <RewriteMove
          title={`Ubah ${titleOf(master, row)} juga untuk hari yang sudah lewat`}
          fits={trigger}
          preview={async (from) => (await calls.previewRewrite({ params, body: bodyOf(from) })).data}
          run={async (from, reason, idempotencyKey) => {
            const done = await calls.rewrite({ params, body: { ...bodyOf(from), reason }, idempotencyKey });
            rewritten(done.data, done.effect);
          }}
        />
      )}
      {lines.length >= 2 && <VersionList title="Isian menurut tanggal" lines={lines} change={edit} remove={remove} />}
    </div>
  );
}
