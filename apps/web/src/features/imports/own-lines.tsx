/** For employees: the imported rows that changed my own clock-ins, by whom, when, taken back or not. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { showDateInWords, showDateTime } from '../../ui/format.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { COLUMNS, type OwnLine, ownLines } from './import-calls.ts';
import styles from './own-lines.module.css';

const SHOWN = 50;
/** Said by the heading of the card, or of no use to the person. */
const NOT_TOLD = ['NIK', 'TANGGAL'];

export function OwnLines() {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const { data, error, mutate } = useRemote(ownLines, { query: { page: 1, size: SHOWN } });
  if (data === undefined)
    return error === undefined ? <Loading heights={[96, 96]} /> : <Failed error={error} again={() => void mutate()} />;
  if (data.data.length === 0) {
    return (
      <Empty
        icon="import"
        title="Belum ada impor untuk Anda"
        text="Bila HR memasukkan absen Anda dari berkas, barisnya tampil di sini."
      />
    );
  }
  return (
    <ul className={styles.lines}>
      {data.data.map((line) => (
        <Line key={`${line.batchId}-${line.workDate}`} line={line} zone={zone} />
      ))}
    </ul>
  );
}

function Line({ line, zone }: { line: OwnLine; zone: Zone }) {
  const { workDate, values, by, at, undone } = line;
  const told = COLUMNS.filter((column) => !NOT_TOLD.includes(column) && (values[column] ?? '') !== '');
  return (
    <li className={styles.line} data-undone={undone || undefined}>
      <div className={styles.head}>
        <h2>{showDateInWords(workDate, 'full')}</h2>
        <StatusChip tone={undone ? 'libur' : 'hadir'}>{undone ? 'Dibatalkan' : 'Berlaku'}</StatusChip>
      </div>
      <dl>
        {told.map((column) => (
          <div key={column}>
            <dt>{WORDS[column] ?? column}</dt>
            <dd>{values[column]}</dd>
          </div>
        ))}
      </dl>
      <p>
        Diimpor {by}, {showDateTime(Date.parse(at), zone)}
      </p>
    </li>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  JAM_MASUK: 'Masuk',
  JAM_PULANG: 'Pulang',
  TANGGAL_PULANG: 'Tanggal pulang',
  ZONA: 'Zona',
  KODE_SHIFT: 'Shift',
  KODE_LOKASI: 'Lokasi',
  KETERANGAN: 'Keterangan',
};
