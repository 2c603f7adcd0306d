/** One act of the log: who did what to whom, from and to; a bulk is one line that opens into its parts. */
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import type { AuditRow as Row } from '@hadir/contract/audit/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import styles from './audit.module.css';
import { listAudit } from './audit-calls.ts';
import { ChangeList } from './change-list.tsx';

interface AuditRowProps {
  readonly row: Row;
  readonly zone: Zone;
  readonly only: (entityId: string) => void;
}

/** Parts shown at once; the file of a whole company has thousands. */
const PARTS = 100;

export function AuditRow({ row, zone, only }: AuditRowProps) {
  const many = row.parts > 1;
  return (
    <li className="stack border-between rows-4 cols-16">
      <div className="secondary tabular nowrap">{showDateTime(Date.parse(row.at), zone)}</div>
      <div className="stack min-w-0 gap-4">
        <b className="medium">
          {row.what}
          {!many && row.about !== null && `: ${row.about}`}
        </b>
        <span className="caption secondary break-anywhere">
          {row.actor ?? 'Sistem'}
          {row.impersonator !== null && `, oleh ${row.impersonator}`}
          {row.companyName !== null && ` · ${row.companyName}`}
        </span>
        {many ? <Parts row={row} /> : <ChangeList changes={row.changes} />}
      </div>
      <div className={`stack start min-w-0 break-anywhere text-end gap-4 ${styles.tail}`}>
        {row.entityId === null || many ? (
          <span className="caption secondary break-anywhere">{row.kind}</span>
        ) : (
          <button
            type="button"
            className={`text-strong break-anywhere text-end ${styles.link}`}
            onClick={() => only(row.entityId ?? '')}
            aria-label={`Semua catatan ${row.kind} ini`}
          >
            {row.kind}
          </button>
        )}
        <span className="caption secondary break-anywhere">
          {[row.ref, row.ip].filter((part) => part !== null).join(' · ')}
        </span>
      </div>
    </li>
  );
}

function Parts({ row }: { row: Row }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Tutup' : 'Lihat'} {showNumber(row.parts)} bagian
      </Button>
      <div id={list}>{open && <PartList row={row} />}</div>
    </>
  );
}

function PartList({ row }: { row: Row }): ReactNode {
  const { data, error, mutate } = useRemote(listAudit, { query: { partsOf: row.id, size: PARTS } });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[40, 40, 40]} />;
  return (
    <>
      <ol className={`stack gap-8 mt-8 ${styles.parts}`}>
        {data.data.map((part) => (
          <li key={part.id}>
            <b className="medium">{part.about ?? part.kind}</b>
            <ChangeList changes={part.changes} />
          </li>
        ))}
      </ol>
      {row.parts > data.data.length && (
        <p className="caption secondary mt-2">dan {showNumber(row.parts - data.data.length)} lagi</p>
      )}
    </>
  );
}
