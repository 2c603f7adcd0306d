/** What holds on one date, and what may be done about it. */
import Button from '@mui/material/Button';
import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { showDateInWords } from '../../ui/text/format.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { kindTones, kindWords, policyWords, scopeWords } from './calendar-calls.ts';
import styles from './calendar.module.css';

export type Prefill = Readonly<Record<string, FieldValue>>;

interface DateCardProps {
  date: string;
  entries: readonly CalendarItem[];
  mayWrite: boolean;
  edit: (id: string) => void;
  add: (prefill: Prefill) => void;
}

export function DateCard({ date, entries, mayWrite, edit, add }: DateCardProps) {
  const joint = entries.find(({ kind, scope }) => kind === 'cuti_bersama' && scope !== 'unit');
  return (
    <section
      className={`card stack overflow-hidden gap-12 pad-16 ${styles.card}`}
      aria-label={showDateInWords(date, 'full')}
    >
      <h2 className="large bold">{showDateInWords(date, 'full')}</h2>
      {entries.length === 0 && <p className="body secondary">Tidak ada libur atau catatan pada tanggal ini.</p>}
      <ul>
        {entries.map((entry, index) => (
          <li key={index}>
            <div className="row wrap gap-8">
              <StatusChip tone={kindTones[entry.kind]}>{kindWords[entry.kind]}</StatusChip>
              <span className="body secondary">{scopeWords(entry)}</span>
            </div>
            <b>{entry.name}</b>
            {entry.kind === 'cuti_bersama' && (
              <p>
                {policyWords[entry.policy ?? entry.usualPolicy]}
                {entry.policy === null && ', menurut aturan perusahaan'}
              </p>
            )}
            {entry.source !== '' && <p className="body secondary">{entry.source}</p>}
            {mayWrite && entry.id !== null && (
              <Button size="small" onClick={() => edit(entry.id ?? '')}>
                Ubah
              </Button>
            )}
            {mayWrite && entry.id === null && entry.kind === 'cuti_bersama' && (
              <Button
                size="small"
                onClick={() =>
                  add({ date, kind: entry.kind, name: entry.name, source: entry.source, policy: entry.usualPolicy })
                }
              >
                Tentukan untuk perusahaan
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="row wrap gap-8">
          <Button variant="outlined" onClick={() => add({ date })}>
            Tambah di tanggal ini
          </Button>
          {joint !== undefined && (
            <Button
              onClick={() =>
                add({ date, kind: 'cuti_bersama', name: 'Unit tetap masuk', scope: 'unit', policy: 'MASUK' })
              }
            >
              Kecualikan unit
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
