/** The unit a week before and after a request: who is away on which day (ux.md K06). */
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useEffect, useRef } from 'react';
import { showDateInWords } from '../../../ui/format.ts';
import { shortDay, weekdayName } from '../../../ui/time-words.ts';
import type { RequestAround } from './around-calls.ts';
import { type StripCell, stripRows } from './strip-days.ts';
import styles from './team-strip.module.css';

interface TeamStripProps {
  around: RequestAround;
  request: { readonly first: LocalDate; readonly last: LocalDate; readonly person: { readonly fullname: string } };
}

export function TeamStrip({ around, request }: TeamStripProps) {
  const { first, last, away } = around;
  const { person } = request;
  const dates = datesBetween(first, last);
  const asked = (date: LocalDate) => (request.first <= date && date <= request.last) || undefined;
  const rows = stripRows(first, last, away.data);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the strip is wider than its place, the days asked for stand in the middle.
    const middle = box.current?.querySelector('thead [data-asked]')?.getBoundingClientRect().left;
    const place = box.current?.getBoundingClientRect();
    if (box.current === null || middle === undefined || place === undefined) return;
    box.current.scrollLeft += middle - place.left - place.width / 2;
  }, [first, last]);
  return (
    <section>
      <h3 className={styles.title}>
        Seunit {shortDay(first)} – {shortDay(last)}
      </h3>
      {rows.length + away.others === 0 ? (
        <p className={styles.others}>Selain pengajuan ini, tidak ada yang tidak masuk pada hari-hari itu.</p>
      ) : (
        <div
          ref={box}
          className={styles.scroll}
          role="region"
          aria-label="Siapa yang tidak masuk di sekitar tanggal itu"
          tabIndex={0}
        >
          <table className={styles.strip}>
            <thead>
              <tr>
                <th scope="col">
                  <span className={styles.unseen}>Nama</span>
                </th>
                {dates.map((date) => (
                  <th key={date} scope="col" data-asked={asked(date)}>
                    <span aria-hidden="true">{weekdayName(date).charAt(0)}</span>
                    <b aria-hidden="true">{Number(date.slice(8))}</b>
                    <span className={styles.unseen}>{showDateInWords(date)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{person.fullname}</th>
                {dates.map((date) => (
                  <td key={date} data-asked={asked(date)}>
                    {asked(date) ? (
                      <span className={styles.mark} title="Yang diajukan">
                        <span aria-hidden="true">!</span>
                        <span className={styles.unseen}>Yang diajukan</span>
                      </span>
                    ) : null}
                  </td>
                ))}
              </tr>
              {rows.map(({ fullname, cells }) => (
                <tr key={fullname}>
                  <th scope="row">{fullname}</th>
                  {cells.map((cell, index) => (
                    <td key={dates[index]} data-asked={asked(dates[index] ?? first)}>
                      {cell === null ? null : <Mark cell={cell} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {away.others === 0 ? null : (
        <p className={styles.others}>Dan {away.others} orang lain yang tidak Anda lihat namanya.</p>
      )}
    </section>
  );
}

function Mark({ cell: { letter, tone, words, waiting } }: { cell: StripCell }) {
  return (
    <span
      className={styles.mark}
      data-waiting={waiting || undefined}
      style={{ background: `var(--${tone}-fill)`, color: `var(--${tone}-text)` }}
      title={words}
    >
      <span aria-hidden="true">{letter}</span>
      <span className={styles.unseen}>{words}</span>
    </span>
  );
}
