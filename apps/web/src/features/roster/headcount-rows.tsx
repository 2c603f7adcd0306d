/** Below the people: how many of them work each shift on each day; where fewer do than are needed, the way to offer it. */
import { memo, type ReactNode, useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { showDateInWords } from '../../ui/text/format.ts';
import { useRowsAround } from './all-rows.tsx';
import { useMayPublish } from './may-publish.ts';
import { headcount, type MonthReader, needOfShifts, type ShiftNeed } from './roster-rows.ts';
import styles from './roster.module.css';

interface HeadcountProps {
  readonly reader: MonthReader;
  readonly unit: string | undefined;
  readonly template: string;
  readonly inner: number;
}

/** Drawn by everybody's rows alone, which come after the stroke. */
export const HeadcountRows = memo(function HeadcountRows({ reader, unit, template, inner }: HeadcountProps) {
  const { month, from, to } = reader;
  const { today } = useMe();
  const mayOffer = useMayPublish();
  const rows = useRowsAround();
  const counts = useMemo(() => rows && headcount(rows, reader), [rows, reader]);
  const needs = useMemo(() => rows && needOfShifts(rows, reader), [rows, reader]);
  const dateWords = useMemo(() => month.dates.map(({ date }) => showDateInWords(date, 'full')), [month]);
  return (
    <div role="rowgroup" aria-label="Jumlah orang per shift" className={styles.counts} style={{ width: inner }}>
      {month.shifts.map(({ id, name }, place) => {
        const offerOn = (date: string | undefined) => {
          if (!mayOffer || date === undefined || date < today) return undefined;
          return addressOf('/management/open-shifts', { buka: 'baru', unit, shift: id, tanggal: date });
        };
        const need = needs?.[place];
        const ofMonth = need?.missing.slice(from, to + 1).reduce((sum, missing) => sum + missing, 0) ?? 0;
        return (
          <div key={id} role="row" className="stack" style={{ gridTemplateColumns: template }}>
            <div role="rowheader" className={`row between gap-8 min-w-0 size-12 secondary ${styles.name}`}>
              <span className="one-line">{name}</span>
              <span className="nowrap">{neededWords(need?.needed.slice(from, to + 1) ?? [])}</span>
            </div>
            {dateWords.slice(from, to + 1).map((words, column) => (
              <CountCell
                key={column}
                about={`${name}, ${words}`}
                count={counts && (counts[place]?.[from + column] ?? 0)}
                needed={need?.needed[from + column] ?? 0}
                missing={need?.missing[from + column] ?? 0}
                offer={offerOn(month.dates[from + column]?.date)}
              />
            ))}
            <MissingOfMonth name={name} missing={ofMonth} />
          </div>
        );
      })}
    </div>
  );
});

function MissingOfMonth({ name, missing }: { readonly name: string; readonly missing: number }) {
  const look = `row end size-12 tabular ${styles.hours}`;
  if (missing === 0)
    return (
      <div role="gridcell" className={look}>
        <span className="visually-hidden">{name}, seluruh bulan</span>
      </div>
    );
  return (
    <div role="gridcell" className={`${look} text-alpa`}>
      <span className="visually-hidden">{`${name}, seluruh bulan: kurang ${missing}`}</span>
      <span aria-hidden="true">−{missing}</span>
    </div>
  );
}

/** `perlu 3`, of different days `perlu 2–4`. */
function neededWords(needed: ShiftNeed['needed']): string {
  const [least, most] = [Math.min(...needed), Math.max(...needed)];
  if (needed.length === 0 || most === 0) return '';
  if (least === most) return `perlu ${most}`;
  return `perlu ${least}–${most}`;
}

function countWords(count: number | null, { needed, missing }: { needed: number; missing: number }): string {
  if (count === null) return 'sedang dihitung';
  if (needed === 0) return `${count} orang`;
  const words = `${count} dari ${needed} orang`;
  if (missing === 0) return words;
  return `${words}, kurang ${missing}`;
}

interface CountProps {
  readonly about: string;
  /** null: not counted yet. */
  readonly count: number | null;
  readonly needed: number;
  readonly missing: number;
  /** Where the shift is offered, on dates to come and by who may. */
  readonly offer: ReturnType<typeof addressOf> | undefined;
}

function CountCell({ about, count, needed, missing, offer }: CountProps) {
  const isShort = missing > 0;
  const words = countWords(count, { needed, missing });
  return (
    <div
      role="gridcell"
      className={`place-center relative tabular size-12 ${isShort ? 'on-alpa bold' : 'secondary'} ${styles.count}`}
      title={needed === 0 ? undefined : words}
    >
      <CountWords about={`${about}: ${words}`} offer={isShort ? offer : undefined}>
        {(needed !== 0 || count !== 0) && count}
      </CountWords>
      {isShort && <span aria-hidden="true" className={styles.corner} data-level="error" />}
    </div>
  );
}

interface WordsProps extends Pick<CountProps, 'about' | 'offer'> {
  readonly children: ReactNode;
}

function CountWords({ about, offer, children }: WordsProps) {
  if (offer === undefined)
    return (
      <>
        <span className="visually-hidden">{about}</span>
        <span aria-hidden="true">{children}</span>
      </>
    );
  return (
    <Go to={offer} className={`place-center ${styles.offer}`} aria-label={`${about}. Tawarkan shift ini`}>
      {children}
    </Go>
  );
}
