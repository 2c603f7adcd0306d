/** Who opened what of mine: wage, KTP number, documents, photos, and the operator in my name. */
import Button from '@mui/material/Button';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import card from '../../ui/layout/card.module.css';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { getLooks } from './privacy-calls.ts';
import styles from './privacy.module.css';

const SHOWN = 5;

export function LooksCard({ zone }: { zone: Zone }) {
  const { data, error, mutate } = useRemote(getLooks, {});
  return (
    <section className={card.card} aria-label="Siapa melihat data saya">
      <h2>Siapa melihat data saya</h2>
      <p className={card.sub}>Upah, nomor KTP, dokumen, dan foto absen. Tiap pembukaan oleh orang lain tercatat.</p>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[48, 48]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : data.total === 0 ? (
        <p className={styles.none}>Belum ada yang membukanya.</p>
      ) : (
        <ol className={styles.list}>
          {data.data.slice(0, SHOWN).map(({ at, by, what, detail }, row) => (
            <li key={`${at}-${row}`}>
              <div className={styles.text}>
                <p className={styles.title}>
                  {by}: {what.charAt(0).toLowerCase() + what.slice(1)}
                </p>
                <p className={styles.caption}>
                  {showDateTime(Date.parse(at), zone)}
                  {detail === '' ? '' : ` · ${detail}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && data.total > SHOWN ? (
        <div className={styles.moves}>
          <Button component={Go} to="/akun?bagian=data&jenis=dilihat">
            Lihat semua {showNumber(data.total)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
