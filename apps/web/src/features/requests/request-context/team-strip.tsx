/** The unit a week before and after a request: who is away on which day. */
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { shortDay, weekdayName } from '../../../ui/text/time-words.ts';
import type { RequestContext } from './request-context-calls.ts';
import { piecesOf, requestedCell, type StripCell, type StripRow, stripRows } from './team-strip-days.ts';
import styles from './team-strip.module.css';

/** Days beside each other in the narrowest place of either size. */
const MOST_AT_A_DESK = 17;
const MOST_ON_A_PHONE = 14;

interface TeamStripProps {
  around: RequestContext;
  request: {
    readonly kind: RequestKind;
    readonly first: LocalDate;
    readonly last: LocalDate;
    readonly person: { readonly fullname: string };
  };
}

export function TeamStrip({ around, request }: TeamStripProps) {
  const { first, last, away } = around;
  const { person } = request;
  const dates = datesBetween(first, last);
  const requested = (date: LocalDate) => (request.first <= date && date <= request.last) || undefined;
  const rows = stripRows(first, last, away.data);
  const nobody = rows.length + away.others === 0;
  // All days of the title stand on the screen: what does not fit beside each other stands below.
  const pieces = piecesOf(dates, useIsPhone() ? MOST_ON_A_PHONE : MOST_AT_A_DESK);
  return (
    <section>
      <h3 className={`body bold ${styles.title}`}>
        Seunit {shortDay(first)} – {shortDay(last)}
      </h3>
      {nobody && (
        <p className={`secondary ${styles.others}`}>
          Selain pengajuan ini, tidak ada yang tidak masuk pada hari-hari itu.
        </p>
      )}
      {!nobody && (
        <div
          className={`relative ${styles.scroll}`}
          role="region"
          aria-label="Siapa yang tidak masuk di sekitar tanggal itu"
          tabIndex={0}
        >
          {pieces.map((piece) => (
            <Piece
              key={piece[0]}
              {...{ piece, dates, rows, requested, fullname: person.fullname, kind: request.kind }}
            />
          ))}
        </div>
      )}
      {away.others !== 0 && (
        <p className={`secondary ${styles.others}`}>Dan {away.others} orang lain yang tidak Anda lihat namanya.</p>
      )}
    </section>
  );
}

interface PieceProps {
  piece: readonly LocalDate[];
  /** All dates of the strip, those of the cells of the rows. */
  dates: readonly LocalDate[];
  rows: readonly StripRow[];
  requested: (date: LocalDate) => true | undefined;
  fullname: string;
  kind: RequestKind;
}

function Piece({ piece, dates, rows, requested, fullname, kind }: PieceProps) {
  return (
    <table className={`caption w-full ${styles.strip}`}>
      <thead>
        <tr>
          <th className="regular secondary text-center" scope="col">
            <span className={`overflow-hidden nowrap absolute ${styles.unseen}`}>Nama</span>
          </th>
          {piece.map((date) => (
            <th className="regular secondary text-center" key={date} scope="col" data-asked={requested(date)}>
              <span aria-hidden="true">{weekdayName(date).charAt(0)}</span>
              <b className="block text-primary" aria-hidden="true">
                {Number(date.slice(8))}
              </b>
              <span className={`overflow-hidden nowrap absolute ${styles.unseen}`}>{showDateInWords(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th className="one-line regular text-center" scope="row" title={fullname}>
            {fullname}
          </th>
          {piece.map((date) => (
            <td className="regular text-center" key={date} data-asked={requested(date)}>
              {requested(date) && <Mark cell={requestedCell(kind)} />}
            </td>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row.fullname}>
            <th className="one-line regular text-center" scope="row" title={row.fullname}>
              {row.fullname}
            </th>
            {piece.map((date) => {
              const cell = row.cells[dates.indexOf(date)] ?? null;
              return (
                <td className="regular text-center" key={date} data-asked={requested(date)}>
                  {cell !== null && <Mark cell={cell} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ cell: { letter, tone, words, waiting } }: { cell: StripCell }) {
  return (
    <span
      className={`place-center bold text-tinjau radius-mark ${styles.mark}`}
      data-waiting={waiting || undefined}
      style={{ background: `var(--${tone}-fill)`, color: `var(--${tone}-text)` }}
      title={words}
    >
      <span aria-hidden="true">{letter}</span>
      <span className={`overflow-hidden nowrap absolute ${styles.unseen}`}>{words}</span>
    </span>
  );
}
