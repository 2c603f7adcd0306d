/** Step 3, Tinjau: what will change before anything does. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { newId } from '../../api/new-id.ts';
import { useSession } from '../../api/user.ts';
import { showDateTime, showNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { useToast } from '../../ui/toast.tsx';
import { readyOf } from './batch-words.ts';
import { cancelBatch, commitBatch, getBatch, getLines, type ImportBatch, type ImportLine } from './import-calls.ts';
import styles from './review-step.module.css';

interface ReviewStepProps {
  batch: ImportBatch;
  back: () => void;
  discarded: () => void;
}

export function ReviewStep({ batch, back, discarded }: ReviewStepProps) {
  const { counts, options, can, repeatOf } = batch;
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const [again, setAgain] = useState(false);
  const { run, busy } = useMoves(batch, discarded);
  const online = useOnline();
  const mayRun = can.includes('commit');
  return (
    <div className={styles.step}>
      <dl className={styles.figures}>
        <Figure word="absen baru" value={counts.new} />
        <Figure word="berubah" value={counts.changed} />
        <Figure word="tetap sama" value={counts.same} />
        <Figure word="dilewati" value={counts.skipped + counts.error} />
      </dl>
      <p className={styles.text}>
        {options.existing === 'timpa'
          ? 'Absen yang dahulu diimpor ditimpa; absen dari HP dan mesin tidak berubah.'
          : 'Tanggal yang sudah ada absennya dilewati.'}{' '}
        Semua baris disimpan sekaligus, atau tidak sama sekali.
      </p>
      {repeatOf === null ? null : (
        <div className={styles.repeat} role="alert">
          <Icon name="warning" />
          <div>
            <p>Berkas yang sama sudah diimpor {showDateTime(Date.parse(repeatOf), zone)}.</p>
            <FormControlLabel
              control={<Checkbox size="small" checked={again} onChange={() => setAgain(!again)} />}
              label="Saya tahu, jalankan lagi"
            />
          </div>
        </div>
      )}
      <Changes batch={batch} />
      <div className={styles.moves}>
        {mayRun ? (
          <Button
            variant="contained"
            color="primary"
            sx={{ minHeight: 44 }}
            disabled={busy || !online || (repeatOf !== null && !again)}
            title={online ? undefined : 'Perlu koneksi'}
            onClick={() => void run('commit', again)}
          >
            Jalankan {showNumber(readyOf(batch))} baris
          </Button>
        ) : (
          <p className={styles.waits}>
            <Icon name="clock" />
            Sudah disiapkan. Admin HR akan memeriksa dan menjalankannya.
          </p>
        )}
        <Button sx={{ minHeight: 44 }} onClick={back}>
          Kembali memeriksa
        </Button>
        {can.includes('cancel') ? (
          <Button
            variant="text"
            sx={{ minHeight: 44 }}
            disabled={busy || !online}
            onClick={() => void run('cancel', false)}
          >
            Buang impor ini
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function useMoves(batch: ImportBatch, discarded: () => void) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const params = { id: batch.id };
  const run = async (move: 'commit' | 'cancel', confirmRepeat: boolean) => {
    setBusy(true);
    try {
      if (move === 'cancel') {
        await cancelBatch({ params, body: {} });
        toast('Impor dibuang, tidak ada yang berubah');
        discarded();
      } else {
        const reply = await commitBatch({ params, body: { confirmRepeat }, idempotencyKey: newId() });
        await mutate(getBatch.address({ params }), reply, { revalidate: false });
      }
    } catch (error) {
      toast({
        message: isCallError(error) ? error.message : 'Belum berhasil. Tidak ada yang berubah. Coba lagi.',
        colour: 'error',
      });
      await mutate(getBatch.address({ params }));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

function Figure({ word, value }: { word: string; value: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{showNumber(value)}</dd>
    </div>
  );
}

const SAMPLE = 50;
const EFFECTS: Readonly<
  Record<NonNullable<ImportLine['effect']>, { readonly word: string; readonly tone: StatusTone }>
> = {
  baru: { word: 'Baru', tone: 'hadir' },
  berubah: { word: 'Berubah', tone: 'terlambat' },
  sama: { word: 'Sama', tone: 'libur' },
};

function Changes({ batch }: { batch: ImportBatch }) {
  const { data, error, mutate } = useRemote(getLines, {
    params: { id: batch.id },
    query: { skipped: 'tidak', page: 1, size: SAMPLE },
  });
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[36, 24, 24, 24]} />
    ) : (
      <Failed error={error} again={() => void mutate()} />
    );
  const lines = data.data.filter(({ effect }) => effect !== null);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Yang akan berubah">
      <table>
        <thead>
          <tr>
            {['Baris', 'Karyawan', 'Tanggal', 'Masuk', 'Pulang', 'Hasil'].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rowNo, person, values, effect }) => (
            <tr key={rowNo}>
              <td>{rowNo}</td>
              <td>{person ?? values['NIK']}</td>
              <td>{values['TANGGAL']}</td>
              <td>{values['JAM_MASUK']}</td>
              <td>{values['JAM_PULANG']}</td>
              <td>
                {effect === null ? null : <StatusChip tone={EFFECTS[effect].tone}>{EFFECTS[effect].word}</StatusChip>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > lines.length ? (
        <p className={styles.more}>
          {showNumber(lines.length)} baris pertama dari {showNumber(data.total)}
        </p>
      ) : null}
    </div>
  );
}
