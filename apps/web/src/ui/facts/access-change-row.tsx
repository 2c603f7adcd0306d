/** One change of access that waits: whose, what would change, who asked; confirmed, refused or taken back here. */
import { type ReactNode } from 'react';
import type { AccessChange } from '@hadir/contract/access/endpoints.ts';
import { accessKindWord, accessWaitsWord } from '@hadir/contract/access/words.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import styles from './access-change-row.module.css';
import { FactLine } from './fact-line.tsx';
import { capital, showDateTime } from '../text/format.ts';
import { Icon } from '../pictures/icon.tsx';
import { OnlineButton } from '../buttons/online-button.tsx';
import { useToast } from '../feedback/toast.tsx';
import { useWrite } from '../feedback/use-write.ts';

interface AccessChangeRowProps {
  readonly change: AccessChange;
  readonly zone: Zone;
  /** The company beside the person, where the reader sees several. */
  readonly company?: string;
  readonly decide?: (approve: boolean) => Promise<unknown>;
  readonly withdraw?: () => Promise<unknown>;
  /** After whatever came of it. */
  readonly done: () => void;
}

function waitingText({ state, kind, waitsFor, can }: AccessChange): string {
  if (state === 'approved') {
    const what = kind === 'code' ? 'Kode' : 'Undangan';
    return `${what} disetujui. Pakai dalam 24 jam lewat "Perangkat & akses".`;
  }
  if (can.includes('approve')) return 'Menunggu keputusan Anda.';
  return accessWaitsWord[waitsFor];
}

export function AccessChangeRow({ change, zone, company, decide, withdraw, done }: AccessChangeRowProps) {
  const { busy, run: write } = useWrite();
  const toast = useToast();
  const { fullname, role, email, kind, changes, askedBy, askedAt, can } = change;
  const run = async (work: () => Promise<unknown>, words: string) => {
    if (await write(work)) toast({ message: words, colour: 'success' });
    done();
  };
  return (
    <li className={`flex top wrap rows-8 cols-12 border-between ${styles.row}`}>
      <Icon className="secondary" name="shield" size={20} />
      <div className={`min-w-0 break-anywhere ${styles.words}`}>
        <b className="medium">
          {accessKindWord[kind]} {fullname}
        </b>
        <small className="block secondary">
          <FactLine of={[company, role, email]} />
        </small>
        {changes.map(({ field, from, to }) => (
          <small className="block secondary" key={field}>
            {capital(field)}: {from} → <b className="medium text-primary">{to}</b>
          </small>
        ))}
        <small className="block secondary">
          Diminta {askedBy}, {showDateTime(Date.parse(askedAt), zone)}. {waitingText(change)}
        </small>
      </div>
      <div className="flex ms-auto gap-8">
        {decide !== undefined && can.includes('approve') && (
          <>
            <OnlineButton size="small" busy={busy} onClick={() => void run(() => decide(false), 'Akses ditolak.')}>
              Tolak
            </OnlineButton>
            <OnlineButton
              size="small"
              variant="contained"
              color="primary"
              busy={busy}
              onClick={() => void run(() => decide(true), 'Akses disetujui.')}
            >
              Setujui
            </OnlineButton>
          </>
        )}
        {withdraw !== undefined && can.includes('withdraw') && (
          <OnlineButton size="small" busy={busy} onClick={() => void run(withdraw, 'Permintaan dibatalkan.')}>
            Batalkan
          </OnlineButton>
        )}
      </div>
    </li>
  );
}

export function AccessChangeList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.list}`} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
