/** Documents as HR and the person see them: what it is, how long it holds, who stored it. */
import { type ReactNode, useState } from 'react';
import type { DocumentRow } from '@hadir/contract/documents/endpoints.ts';
import { documentKindWord } from '@hadir/contract/people/words.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { errorText } from '../../api/call-error.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { OnlineButton } from '../buttons/online-button.tsx';
import { showBytes, showDate, showDateTime } from '../text/format.ts';
import { Icon } from '../pictures/icon.tsx';
import { StatusChip } from '../chips/status-chip.tsx';
import { useToast } from '../feedback/toast.tsx';
import styles from './document-list.module.css';

const FORMS: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' };

interface DocumentListProps<Row extends DocumentRow> {
  rows: readonly Row[];
  zone: Zone;
  /** Where the file of a row is fetched from. */
  addressOf: (row: Row) => string;
  /** Further moves of a row. */
  actions?: (row: Row) => ReactNode;
}

export function DocumentList<Row extends DocumentRow>({ rows, zone, addressOf, actions }: DocumentListProps<Row>) {
  const [busy, setBusy] = useState<string>();
  const toast = useToast();
  const open = async (row: Row) => {
    setBusy(row.id);
    try {
      saveFile(await fetchFile(addressOf(row)));
    } catch (error) {
      toast({ message: errorText(error, 'Dokumen belum terbuka. Coba lagi.'), colour: 'error' });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li className="row wrap border-top rows-8 cols-12" key={row.id}>
          <Icon className="secondary" name="file" />
          <div className={`flex-1 ${styles.text}`}>
            <p className="row wrap medium break-anywhere rows-4 cols-8">
              {row.title} <Validity row={row} />
            </p>
            <p className="small regular secondary">
              {documentKindWord[row.kind]} · {FORMS[row.mime] ?? 'Berkas'} · {showBytes(row.bytes)}
            </p>
            <p className="small regular secondary">
              Disimpan {showDateTime(Date.parse(row.at), zone)}
              {row.by !== null && ` oleh ${row.by}`}
            </p>
          </div>
          <div className={`flex gap-4 ${styles.moves}`}>
            <OnlineButton
              size="small"
              disabled={busy !== undefined}
              busy={busy === row.id}
              working="Mengunduh…"
              onClick={() => void open(row)}
              aria-label={`Unduh ${row.title}`}
            >
              Unduh
            </OnlineButton>
            {actions?.(row)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Validity({ row: { validTo, state } }: { row: DocumentRow }) {
  if (validTo === null) return null;
  if (state === 'habis') return <StatusChip tone="alpa">Habis {showDate(validTo)}</StatusChip>;
  if (state === 'segera_habis') return <StatusChip tone="terlambat">Habis {showDate(validTo)}</StatusChip>;
  return <span className="small regular secondary">berlaku sampai {showDate(validTo)}</span>;
}
