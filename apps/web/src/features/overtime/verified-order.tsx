/** What the record says of a printed order, by the code on it: to be compared with the paper, by whoever holds it. */
import { dateText, timeText } from '@hadir/contract/attendance/words.ts';
import { durationText } from '@hadir/contract/overtime/words.ts';
import { dateIn, instant, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { text, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import styles from './verified-order.module.css';
import { checkPaper } from './overtime-calls.ts';

/** The code on the paper. */
const SEARCH = { kode: text };
const CODE = /^[A-Za-z0-9_-]{22}$/;

function moment(wire: string, zone: Zone): string {
  const at = instant(wire);
  return `${dateText(dateIn(at, zone))} ${timeText(timeIn(at, zone))} ${zoneName[zone]}`;
}

export function CheckedPaper() {
  const { kode: code } = usePageSearch(SEARCH).search;
  const known = CODE.test(code);
  const { data, error, mutate } = useRemote(checkPaper, known ? { params: { code } } : null);
  if (!known || error?.status === 404)
    return (
      <p className="text-alpa" role="alert">
        Tidak ada surat dengan kode ini. Pindai lagi kode pada suratnya; bila tetap tidak ada, tanyakan kepada HR
        perusahaan yang mengeluarkannya.
      </p>
    );
  if (error !== undefined) return <Failed error={error} retry={() => mutate()} />;
  if (data === undefined) return <Loading heights={[48, 160]} />;
  const { splNo, company, fullname, zone, start, end, minutes, valid } = data.data;
  const lines = [
    ['Nomor', splNo],
    ['Perusahaan', company],
    ['Nama', fullname],
    ['Mulai', moment(start, zone)],
    ['Selesai', moment(end, zone)],
    ['Lama lembur', durationText(minutes)],
  ] as const;
  return (
    <div className="stack gap-24 mt-12">
      <p className={valid ? `on-hadir ${styles.valid}` : `on-alpa ${styles.withdrawn}`} role="status">
        <Icon name={valid ? 'check' : 'warning'} />
        {valid
          ? 'Surat ini tercatat dan berlaku. Cocokkan isinya dengan surat.'
          : 'Surat ini pernah dikeluarkan, lalu dibatalkan. Jangan memakainya.'}
      </p>
      <dl className={`stack gap-12 ${styles.lines}`}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
