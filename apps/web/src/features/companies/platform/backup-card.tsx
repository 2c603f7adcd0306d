/** The last proofs that a backup can be restored, and what to do when there is none. */
import type { BackupProof } from '@hadir/contract/backups/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showBytes, showDateTime, showNumber } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { getBackupProofs } from '../company-calls.ts';
import styles from './dashboard.module.css';
import { useMe } from '../../../api/me.ts';

const SHOWN = 7;
const COMMAND = 'npm run backup -- --prove';

const seconds = (ms: number) => `${showNumber(Math.round(ms / 100) / 10)} dtk`;

export function BackupCard() {
  const { zone } = useMe();
  const { data, error, mutate } = useRemote(getBackupProofs, {});
  return (
    <section className="card min-w-0 overflow-hidden" aria-label="Cadangan">
      <header className="row between pad-12-16 border-bottom gap-12">
        <h2 className="large bold">Cadangan</h2>
        {data !== undefined && (
          <span className="caption flex baseline secondary gap-8">
            <StatusShape tone={data.data.sign === 'sehat' ? 'hadir' : 'tinjau'} />
            {data.data.sign === 'sehat' ? 'Sehat' : 'Perlu dilihat'}
          </span>
        )}
      </header>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[120]}
        empty={
          <Empty
            title="Belum ada bukti pemulihan"
            text={`Jalankan ${COMMAND} di server, sebaiknya terjadwal setiap malam. Hasilnya tampil di sini.`}
          />
        }
        isEmpty={({ data }) => data.proofs.length === 0}
      >
        {(data) => <Proofs proofs={data.data.proofs.slice(0, SHOWN)} zone={zone} />}
      </AsyncContent>
    </section>
  );
}

function Proofs({ proofs, zone }: { proofs: readonly BackupProof[]; zone: Zone }) {
  return (
    <div className={styles.scroll}>
      <table className={`w-full ${styles.table}`}>
        <thead>
          <tr>
            <th className="caption pad-8-12 medium secondary text-start" scope="col">
              Waktu
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col">
              Hasil
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
              Baris
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
              Berkas
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
              Ukuran
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
              Mencadangkan
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
              Memulihkan
            </th>
            <th className="caption pad-8-12 medium secondary text-start" scope="col">
              Enkripsi
            </th>
          </tr>
        </thead>
        <tbody>
          {proofs.map((proof) => (
            <tr key={proof.id}>
              <td>{showDateTime(Date.parse(proof.at), zone)}</td>
              <td>{proof.failure ?? 'Dipulihkan, semua sama'}</td>
              <td data-number="">{showNumber(proof.rows)}</td>
              <td data-number="">{showNumber(proof.files)}</td>
              <td data-number="">{showBytes(proof.bytes)}</td>
              <td data-number="">{seconds(proof.backupMs)}</td>
              <td data-number="">{proof.restoreMs === 0 ? '–' : seconds(proof.restoreMs)}</td>
              <td>{proof.encrypted ? 'Ya' : 'Tidak'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
