/** Step 3, Tinjau: what will change before anything does. */
import Button from '@mui/material/Button';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useOnline } from '../../../api/connection.ts';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { changingOf } from './batch-words.ts';
import type { ImportBatch } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import { PlannedLines } from './planned-lines.tsx';
import styles from './review-step.module.css';
import { type Editing, useEditing } from '../use-batch.ts';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useMe } from '../../../api/me.ts';

interface ReviewStepProps {
  batch: ImportBatch;
  back: () => void;
  discarded: () => void;
}

export function ReviewStep({ batch, back, discarded }: ReviewStepProps) {
  const { asksExisting } = useImportKind();
  const { can, repeatOf } = batch;
  const { zone } = useMe();
  const [repeatConfirmed, setRepeatConfirmed] = useState(false);
  const { run, busy } = useBatchActions(batch, discarded);
  const online = useOnline();
  const editing = useEditing(batch);
  const changing = changingOf(batch);
  const mayRun = can.includes('commit');
  return (
    <div className="column min-h-0 gap-16">
      <PlannedLines batch={batch} />
      {asksExisting && <Existing batch={batch} editing={editing} />}
      <p className="secondary">
        {changing === 0
          ? 'Tidak ada baris yang mengubah data, jadi tidak ada yang perlu dijalankan.'
          : 'Semua baris disimpan sekaligus, atau tidak sama sekali.'}
      </p>
      {repeatOf !== null && (
        <div className={`on-terlambat flex pad-12-16 radius-input gap-12 ${styles.repeat}`} role="alert">
          <Icon name="warning" />
          <div>
            <p>Berkas yang sama sudah diimpor {showDateTime(Date.parse(repeatOf), zone)}.</p>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={repeatConfirmed}
                  onChange={() => setRepeatConfirmed(!repeatConfirmed)}
                />
              }
              label="Saya tahu, jalankan lagi"
            />
          </div>
        </div>
      )}
      <div className="row wrap gap-8 pb-16">
        {changing !== 0 && mayRun && (
          <OnlineButton
            variant="contained"
            color="primary"
            sx={{ minHeight: 44 }}
            disabled={busy || editing.busy || (repeatOf !== null && !repeatConfirmed)}
            onClick={() => void run('commit', repeatConfirmed)}
          >
            Jalankan {showNumber(changing)} baris
          </OnlineButton>
        )}
        {changing !== 0 && !mayRun && (
          <p className={`row gap-8 ${styles.waits}`}>
            <Icon name="clock" />
            Sudah disiapkan. Admin HR akan memeriksa dan menjalankannya.
          </p>
        )}
        <Button sx={{ minHeight: 44 }} onClick={back}>
          Kembali memeriksa
        </Button>
        {can.includes('cancel') && (
          <Button
            variant="text"
            sx={{ minHeight: 44 }}
            disabled={busy || !online}
            onClick={() => void run('cancel', false)}
          >
            Buang impor ini
          </Button>
        )}
      </div>
    </div>
  );
}

function useBatchActions(batch: ImportBatch, discarded: () => void) {
  const { cancelBatch, commitBatch, getBatch } = useImportKind().calls;
  const { busy, run: write } = useWrite({ otherwise: 'Belum berhasil. Tidak ada yang berubah. Coba lagi.' });
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const params = { id: batch.id };
  const run = async (move: 'commit' | 'cancel', confirmRepeat: boolean) => {
    const isDone = await write(async (send) => {
      if (move === 'cancel') {
        await send(cancelBatch, { params, body: {} });
        toast('Impor dibuang, tidak ada yang berubah');
        discarded();
      } else {
        const reply = await send(commitBatch, { params, body: { confirmRepeat } });
        await mutate(getBatch.address({ params }), reply, { revalidate: false });
      }
    });
    if (!isDone) await mutate(getBatch.address({ params }));
  };
  return { run, busy };
}

/** What happens where the file says another time than the one that counts; a tap on a phone always stays. */
function Existing({ batch, editing }: { batch: ImportBatch; editing: Editing }) {
  const { counts, options, can } = batch;
  const label = useId();
  if (counts.different + counts.changed === 0 || !can.includes('edit')) return null;
  const other = options.existing === 'lewati' ? 'timpa' : 'lewati';
  return (
    <div className={`card ${styles.existing}`}>
      <p id={label}>
        {options.existing === 'timpa'
          ? 'Bila jam berbeda, absen hasil impor ditimpa. Absen dari HP, web, dan mesin tetap.'
          : 'Bila jam berbeda, absen yang sudah ada tetap dan isian berkas dilewati.'}
      </p>
      <RadioGroup
        row
        aria-labelledby={label}
        value={options.existing}
        onChange={() => void editing.edit({ existing: other }, { existing: options.existing })}
      >
        <FormControlLabel
          value="lewati"
          disabled={editing.busy}
          control={<Radio size="small" />}
          label="Lewati yang berbeda"
        />
        <FormControlLabel
          value="timpa"
          disabled={editing.busy}
          control={<Radio size="small" />}
          label="Timpa absen hasil impor"
        />
      </RadioGroup>
    </div>
  );
}
