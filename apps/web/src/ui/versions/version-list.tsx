/** What holds from which date on: what comes, what counts, what was; a coming one may be changed or taken back. */
import Button from '@mui/material/Button';
import type { VersionLine } from '@hadir/contract/kernel/versions.ts';
import { capital, showDateInWords } from '../text/format.ts';
import { StatusChip } from '../chips/status-chip.tsx';
import type { StatusTone } from '../theme/tokens.ts';
import styles from './versions.module.css';

const STATES: Readonly<Record<VersionLine['state'], { word: string; tone: StatusTone }>> = {
  coming: { word: 'Akan datang', tone: 'belum' },
  counts: { word: 'Berlaku', tone: 'hadir' },
  ended: { word: 'Berakhir', tone: 'libur' },
};

interface VersionListProps<Line extends VersionLine> {
  title: string;
  lines: readonly Line[];
  change: (line: Line) => void;
  remove: (line: Line) => void;
}

/** Something that counts today counted otherwise before: it may count since an earlier date, too. */
export const beganOnDate = (lines: readonly Pick<VersionLine, 'from' | 'state'>[]): boolean =>
  lines.some(({ from, state }) => from !== null && state === 'counts');

/** `mulai 24 November 2026`. */
export function sinceWords({ from }: Pick<VersionLine, 'from'>): string {
  if (from === null) return 'sejak awal';
  return `mulai ${showDateInWords(from, 'long')}`;
}

export function VersionList<Line extends VersionLine>({ title, lines, change, remove }: VersionListProps<Line>) {
  return (
    <section className={`stack gap-8 mt-8 ${styles.versions}`} aria-label={title}>
      <h3 className="large bold">{title}</h3>
      <ol className="stack gap-8">
        {lines.map((line) => (
          <li className="stack outlined radius-input gap-4 pad-12" key={line.id} data-state={line.state}>
            <div className="row between wrap rows-4 cols-8">
              <b>{capital(sinceWords(line))}</b>
              <StatusChip tone={STATES[line.state].tone}>{STATES[line.state].word}</StatusChip>
            </div>
            {line.changes.length > 0 && (
              <ul>
                {line.changes.map(({ field, label, from, to }) => (
                  <li key={field}>
                    {label}: <del>{from || 'kosong'}</del> → <ins>{to || 'kosong'}</ins>
                  </li>
                ))}
              </ul>
            )}
            {line.reason !== null && <p>Diubah mundur. Alasan: {line.reason}</p>}
            {line.by !== null && <p>Oleh {line.by}</p>}
            {line.can.length > 0 && (
              <div className="flex gap-8 mt-4">
                {line.can.includes('change') && (
                  <Button size="small" onClick={() => change(line)} aria-label={`Ubah yang ${sinceWords(line)}`}>
                    Ubah
                  </Button>
                )}
                {line.can.includes('remove') && (
                  <Button size="small" onClick={() => remove(line)} aria-label={`Batalkan yang ${sinceWords(line)}`}>
                    Batalkan
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
