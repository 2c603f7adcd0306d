/** What the entry means for each employee, asked while it is filled in: who works, who is free, whose leave is cut. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFittingPreview } from '../../ui/previews/use-preview.ts';
import { showNumber } from '../../ui/text/format.ts';
import { useListState } from '../../ui/list-page/list-state.ts';
import { idOfOpenRow } from '../../ui/master/open-row.ts';
import { previewEntry, outcomeWords } from './calendar-calls.ts';
import styles from './calendar.module.css';

const endpoint = async () => (await import('@hadir/contract/calendar/endpoints.ts')).calendar.effect;

export function EntryEffect() {
  const [{ open }] = useListState();
  const id = idOfOpenRow(open) ?? null;
  const { source: _, ...entry } = useWatch();
  const [all, setAll] = useState(false);
  const impact = useFittingPreview(
    endpoint,
    { ...entry, id },
    async (body, signal) => (await previewEntry({ body, signal })).data,
  );
  if (impact === undefined) return null;
  const changed = impact.people.filter(({ before, after }) => before !== after);
  const shown = all ? impact.people : changed.slice(0, 8);
  return (
    <div
      className={`stack outlined radius-input gap-8 pad-12 ${styles.effect}`}
      role="region"
      aria-label="Arti bagi karyawan"
      tabIndex={0}
    >
      <h3 className="large bold">Arti bagi karyawan pada tanggal ini</h3>
      <ul className="stack size-14 gap-4">
        {impact.counts.map(({ outcome, people, changed: changes }) => (
          <li key={outcome}>
            <b>{showNumber(people)}</b> {outcomeWords[outcome]}
            {changes !== 0 && <span className="body secondary"> ({showNumber(changes)} berubah)</span>}
          </li>
        ))}
      </ul>
      {changed.length === 0 && <p className="body secondary">Tidak ada yang berubah bagi siapa pun.</p>}
      {shown.length > 0 && (
        <ul className={`small border-top ${styles.people}`}>
          {shown.map((person) => (
            <li className="stack border-bottom gap-8" key={person.userId}>
              <span>
                {person.fullname}
                {person.unit !== null && <span className="body secondary"> {person.unit}</span>}
              </span>
              <span>
                {person.before !== person.after && `${outcomeWords[person.before]} → `}
                {outcomeWords[person.after]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(impact.people.length > shown.length || all) && (
        <button
          type="button"
          className={`medium text-strong ${styles.link}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Ringkas' : `Lihat ${showNumber(impact.people.length)} karyawan`}
        </button>
      )}
      {impact.counts.some(({ outcome }) => outcome === 'CUTI_DIPOTONG') && (
        <p className="body secondary">
          Potongan berlaku bagi yang hari itu seharusnya masuk dan tidak sedang cuti, sakit, atau dinas. Sisa cuti
          tercatat di halaman Cuti.
        </p>
      )}
    </div>
  );
}
