/** One account: what there is, what will be, and the days whose lapse HR holds back. */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { LeaveAccountShape, LeaveBalanceShape } from '@hadir/contract/leave/endpoints.ts';
import { daysText, projectionText } from '@hadir/contract/leave/words.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { newId } from '../../api/new-id.ts';
import { showDate } from '../../ui/text/format.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { releaseLot } from './balance-calls.ts';
import styles from './leave.module.css';

interface BalanceAccountProps {
  person: Pick<LeaveBalanceShape, 'leftOn' | 'payout' | 'can'>;
  account: LeaveAccountShape;
  /** Held days were let go. */
  released: () => void;
}

export function BalanceAccount({ person, account, released }: BalanceAccountProps) {
  const { projection, waiting, debt, lots } = account;
  const { leftOn, payout } = person;
  const lines = present([
    { label: 'Saldo', days: account.balance },
    waiting !== 0 && { label: 'Menunggu keputusan', days: waiting },
    debt !== 0 && { label: 'Hutang', days: debt },
    ...[...Map.groupBy(lots, lotLabel)].map(([label, group]) => ({
      label,
      days: sumDays(group.map(({ remaining }) => remaining)),
    })),
  ]);
  return (
    <section aria-label="Saldo">
      {leftOn === null ? (
        <>
          <p className={`mb-8 secondary ${styles.total}`}>
            <b>{daysText(account.available)}</b> hari tersedia
          </p>
          <p className="mb-12 break-anywhere">{projectionText(projection, showDate)}</p>
        </>
      ) : (
        <>
          <p className={`mb-8 secondary ${styles.total}`}>
            <b>{daysText(payout ?? 0)}</b> hari diganti uang
          </p>
          <p className="mb-12 break-anywhere">
            Keluar {showDate(leftOn)}. Cuti tahunan yang belum diambil dan belum hangus pada hari itu (UU 13/2003 Pasal
            156 ayat 4). HADIR melaporkan, tidak membayarkan.
          </p>
        </>
      )}
      <dl className="stack gap-4">
        {lines.map(({ label, days }) => (
          <div className="flex between gap-12" key={label}>
            <dt className="secondary">{label}</dt>
            <dd className="tabular">{daysText(days)} hari</dd>
          </div>
        ))}
      </dl>
      {person.can.includes('release') &&
        lots.map((lot) => <SuspendedLot key={lot.id ?? lot.to} lot={lot} before={account.balance} done={released} />)}
    </section>
  );
}

/** Lots that end together are one line. */
function lotLabel({ to, held }: LeaveAccountShape['lots'][number]): string {
  return held ? `Berakhir ${showDate(to)}, hangusnya ditangguhkan` : `Berlaku sampai ${showDate(to)}`;
}

interface SuspendedLotProps {
  lot: LeaveAccountShape['lots'][number];
  before: number;
  done: () => void;
}

function SuspendedLot({ lot, before, done }: SuspendedLotProps) {
  const [asking, setAsking] = useState(false);
  const key = useRef(newId());
  const { id, to, remaining, released } = lot;
  if (id === null || released === null) return null;
  const { carried, lapsed, balance } = released;
  return (
    <div className="row between wrap outlined-strong radius-input gap-8 pad-12 mt-12">
      <span>
        {daysText(remaining)} hari yang berakhir {showDate(to)} menunggu keputusan Anda.
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        Lepas penangguhan…
      </Button>
      {asking && (
        <ReasonDialog
          title="Lepas penangguhan hangus?"
          shortest={5}
          longest={500}
          hint="Dibaca karyawan dan dicatat."
          action="Lepas penangguhan"
          needsLine
          close={() => setAsking(false)}
          run={async (reason) => {
            await releaseLot({ params: { id }, body: { reason }, idempotencyKey: key.current });
            setAsking(false);
            done();
          }}
        >
          <p>
            {carried !== 0 && `${daysText(carried)} hari dibawa ke periode berikutnya. `}
            {lapsed !== 0 && `${daysText(lapsed)} hari hangus. `}
            Saldo {daysText(before)} → <b>{daysText(balance)}</b> hari.
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
