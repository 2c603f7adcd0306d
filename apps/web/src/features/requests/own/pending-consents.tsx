/** What needs the person's own consent: a colleague's swap, ordered overtime. */
import Button from '@mui/material/Button';
import { datesText } from '@hadir/contract/requests/lines.ts';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { PARTNER_ANSWERS_WITHIN_MS } from '@hadir/domain/requests/action-rules.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import { lazy, Suspense, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Act, type Decision, moveOf, useDecide } from '../inbox/decide/decisions.ts';
import { useInbox } from '../inbox/use-inbox.ts';
import { KindSign } from '../kind-icon.tsx';
import { CardWords } from './own-card.tsx';
import styles from './own-card.module.css';

const OwnDetail = lazy(() => import('./own-detail.tsx'));
const RefuseDialog = lazy(() => import('../inbox/decide/refuse-dialog.tsx'));

/** Until when an answer counts: a partner's for a day, consent to overtime until it begins. */
function answerBy({ step, startsAt }: Pick<InboxRow, 'step' | 'startsAt'>): Instant {
  const start = Date.parse(startsAt);
  if (step === null || step.actor !== 'partner') return start as Instant;
  return Math.min(start, Date.parse(step.since) + PARTNER_ANSWERS_WITHIN_MS) as Instant;
}

/** Not what is being answered; what the server refused waits again. */
export function awaitingConsent(rows: readonly InboxRow[], decisions: Readonly<Record<string, Decision>>): InboxRow[] {
  return rows.filter(({ id, step }) => step !== null && isConsent(step.actor) && decisions[id]?.state !== 'leaving');
}

interface ConsentsProps {
  open: string | undefined;
  today: LocalDate;
}

export function PendingConsents({ open, today }: ConsentsProps) {
  const { rows, decisions } = useInbox([]);
  const [chosen, setChosen] = useState(open);
  const [refusing, setRefusing] = useState<InboxRow>();
  const { decide } = useDecide();
  const toast = useToast();
  const pending = awaitingConsent(rows, decisions);
  const act = (row: InboxRow, what: Act) => {
    if (what === 'reject') return setRefusing(row);
    decide([row], what).catch((error: unknown) =>
      toast({
        message: isCallError(error) ? error.message : 'Belum terkirim. Periksa koneksi, lalu coba lagi.',
        colour: 'error',
      }),
    );
  };
  return (
    <>
      {pending.length === 0 ? null : (
        <section aria-labelledby="menunggu-persetujuan" className={styles.asked}>
          <h2 id="menunggu-persetujuan">Menunggu persetujuan Anda</h2>
          <ul>
            {pending.map((row) => (
              <li key={row.id} className={styles.card}>
                <button
                  type="button"
                  className={styles.head}
                  aria-expanded={row.id === chosen}
                  onClick={() => setChosen(row.id === chosen ? undefined : row.id)}
                >
                  <KindSign kind={row.kind} />
                  <CardWords title={consentTitle(row, today)} line={consentLine(row)} />
                  <span className={styles.arrow}>
                    <Icon name={row.id === chosen ? 'up' : 'down'} size={20} />
                  </span>
                </button>
                {row.id === chosen ? (
                  <div className={styles.body}>
                    <Suspense fallback={<Loading heights={[48, 48]} />}>
                      <OwnDetail id={row.id} today={today} bare still />
                    </Suspense>
                  </div>
                ) : null}
                {decisions[row.id]?.message === undefined ? null : (
                  <p role="alert" className={styles.why}>
                    {decisions[row.id]?.message}
                  </p>
                )}
                <div className={styles.moves}>
                  {moveOf(row, 'reject') === undefined ? null : (
                    <Button variant="text" color="error" onClick={() => act(row, 'reject')}>
                      Tolak
                    </Button>
                  )}
                  {moveOf(row, 'approve') === undefined ? null : (
                    <Button variant="text" onClick={() => act(row, 'approve')}>
                      Setujui
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refusing === undefined ? null : (
        <Suspense fallback={null}>
          <RefuseDialog
            act="reject"
            rows={[refusing]}
            close={() => setRefusing(undefined)}
            run={async (words) => {
              await decide([refusing], 'reject', words);
              setRefusing(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function consentTitle(row: InboxRow, today: LocalDate): string {
  return row.step?.actor === 'partner'
    ? `${row.person.fullname}: ${row.label}`
    : `Perintah ${requestKindWord[row.kind].toLowerCase()} ${datesText(row, today)}`;
}

function consentLine(row: InboxRow): string {
  const by = answerBy(row);
  const from = row.askedBy === null ? 'Anda diminta sebagai rekan' : `Dari ${row.askedBy.fullname}`;
  return by <= serverNow()
    ? `${from}. Waktu menjawab sudah lewat`
    : `${from}. Jawab sebelum ${showDateTime(by, row.zone)}`;
}
