/** Figures side by side: what it is, the figure, one line about it. */
import type { TicketFigures } from '@hadir/contract/tickets/figures.ts';
import { showMinutes, showNumber, showPercent } from '../../../ui/text/format.ts';
import { decimalText } from '../../../ui/text/time-words.ts';

export interface Figure {
  readonly name: string;
  readonly figure: string;
  readonly detail: string;
  readonly isAlarm?: boolean;
}

const NONE = 'Belum ada';

const shareText = ({ met, of }: { readonly met: number; readonly of: number }): string =>
  of === 0 ? NONE : showPercent((100 * met) / of, 0);

/** Answers outside the hours count no minute: "0 m" would be read as a fault. */
function firstReplyText(minutes: number | null): string {
  if (minutes === null) return 'belum ada balasan';
  return minutes < 1 ? 'rata-rata di bawah semenit jam layanan' : `rata-rata ${showMinutes(minutes)} jam layanan`;
}

export function figuresOf(figures: TicketFigures): readonly Figure[] {
  const { firstReply, solution, firstReplyMinutes, rating, late, created, solved } = figures;
  return [
    { name: 'Lewat batas', figure: showNumber(late), detail: 'sekarang, belum selesai', isAlarm: late > 0 },
    {
      name: 'Balasan pertama tepat waktu',
      figure: shareText(firstReply),
      detail: firstReplyText(firstReplyMinutes),
    },
    {
      name: 'Selesai tepat waktu',
      figure: shareText(solution),
      detail: `${showNumber(solved)} selesai dari ${showNumber(created)} tiket`,
    },
    {
      name: 'Nilai pemohon',
      figure: rating.mean === null ? NONE : `${decimalText(rating.mean)} dari 5`,
      detail: `${showNumber(rating.count)} penilaian`,
    },
  ];
}

const TILES = { gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))' };

export function FigureTiles({ of }: { readonly of: readonly Figure[] }) {
  return (
    <dl className="stack gap-12" style={TILES}>
      {of.map(({ name, figure, detail, isAlarm }) => (
        <div key={name} className="card stack gap-4 pad-16">
          <dt className="caption secondary">{name}</dt>
          <dd className={`section bold letter-tight tabular ${isAlarm === true ? 'text-alpa' : ''}`}>{figure}</dd>
          <dd className="caption secondary">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
