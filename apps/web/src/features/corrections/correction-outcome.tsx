/** What the correction would come to: the day before and after, and when it begins to count. */
import { addDays } from '@hadir/domain/kernel/time.ts';
import { disadvantageText } from '../../ui/day-changes/day-change-text.ts';
import { FiguresTable } from '../../ui/day-changes/figures-table.tsx';
import { showDate } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { Preview } from './corrections-calls.ts';
import styles from './corrections.module.css';

interface OutcomeProps {
  preview: Preview | undefined;
  working: boolean;
  problem: string | undefined;
  fullname: string;
}

export function CorrectionOutcome({ preview, working, problem, fullname }: OutcomeProps) {
  if (preview === undefined)
    return (
      <p className="secondary" role="status">
        {problem ?? (working ? 'Menghitung…' : 'Ubah jamnya untuk melihat hasil harinya.')}
      </p>
    );
  const { lines, before, after, disadvantages, countsFrom, secondAdmin } = preview;
  return (
    <section className="stack pad-12-14 outlined radius-card gap-12" aria-label="Hasil koreksi" aria-busy={working}>
      {lines.map((line) => (
        <b key={line}>{line}</b>
      ))}
      <FiguresTable before={before} after={after} />
      {countsFrom !== null && (
        <p className={`flex pad-8-12 secondary bg-deep radius-input gap-12 ${styles.note}`} data-tone="warning">
          <Icon name="warning" size={20} />
          <span>
            Merugikan {fullname}: {disadvantageText(disadvantages)}. Baru berlaku bila {fullname} setuju, atau mulai{' '}
            {showDate(countsFrom)} bila tidak disanggah sampai {showDate(addDays(countsFrom, -1))}. Hari cuti dan sakit
            tidak dihitung.
          </span>
        </p>
      )}
      {after !== null && countsFrom === null && (
        <p className="secondary">{!secondAdmin && `Langsung berlaku; ${fullname} dapat menyanggah dalam 7 hari.`}</p>
      )}
      {secondAdmin && (
        <p className={`flex pad-8-12 secondary bg-deep radius-input gap-12 ${styles.note}`}>
          <Icon name="info" size={20} />
          Admin lain harus menyetujui dulu; sesudah itu {fullname} diberi tahu.
        </p>
      )}
    </section>
  );
}
