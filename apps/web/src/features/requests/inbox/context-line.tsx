/** The one line of context under a request: the first warning of the server's lines, else its first. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './context-line.module.css';

type Shown = Pick<InboxRow, 'lines' | 'onBehalfOf' | 'withoutChain' | 'status' | 'reason' | 'askedBy'>;

function lineOf(row: Shown): { text: string; warns: boolean } | undefined {
  if (row.status === 'cancel_pending') return { text: 'Minta dibatalkan', warns: true };
  if (row.withoutChain) return { text: 'Tanpa penyetuju, HR yang memutuskan', warns: true };
  const line = row.lines.find(({ tone }) => tone === 'warning') ?? row.lines[0];
  if (line !== undefined) return { text: line.text, warns: line.tone === 'warning' };
  if (row.onBehalfOf !== null) return { text: `Atas nama ${row.onBehalfOf.fullname}`, warns: false };
  if (row.askedBy !== null) return { text: `Diajukan oleh ${row.askedBy.fullname}`, warns: false };
  if (row.reason === null || row.reason === '') return undefined;
  return { text: row.reason, warns: false };
}

export function ContextLine({ row }: { row: Shown }) {
  const line = lineOf(row);
  if (line === undefined) return <span className={`row grow gap-8 caption secondary ${styles.line}`} />;
  return (
    <span
      className={`row grow gap-8 caption secondary ${styles.line}`}
      data-warns={line.warns || undefined}
      title={line.text}
    >
      {line.warns && <Icon name="warning" size={16} />}
      <span>{line.text}</span>
    </span>
  );
}
