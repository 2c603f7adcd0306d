/** What needs the person's own consent: a colleague's swap, ordered overtime. */
import Button from '@mui/material/Button';
import { datesText } from '@hadir/contract/requests/lines.ts';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { PARTNER_ANSWERS_WITHIN_MS } from '@hadir/domain/requests/action-rules.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { isLeaving, moveOf, type RequestDecisions } from '../inbox/decide/decisions.ts';
import { useRequestActs } from '../inbox/decide/use-request-acts.tsx';
import { useInbox } from '../inbox/use-inbox.ts';
import { KindSign } from '../kind-icon.tsx';
import { CardWords } from './own-card.tsx';
import styles from './own-card.module.css';

const OwnDetail = lazy(() => import('./own-detail.tsx'));

/** Until when an answer counts: a partner's for a day, consent to overtime until it begins. */
function answerBy({ step, startsAt }: Pick<InboxRow, 'step' | 'startsAt'>): Instant {
  const start = Date.parse(startsAt);
  if (step === null || step.actor !== 'partner') return start as Instant;
  return Math.min(start, Date.parse(step.since) + PARTNER_ANSWERS_WITHIN_MS) as Instant;
}

/** Not what is being answered; what the server refused waits again. */
export function awaitingConsent(rows: readonly InboxRow[], decisions: RequestDecisions): InboxRow[] {
  return rows.filter((row) => row.step !== null && isConsent(row.step.actor) && !isLeaving(decisions, row));
}

interface ConsentsProps {
  open: string | undefined;
  today: LocalDate;
}

export function PendingConsents({ open, today }: ConsentsProps) {
  const { rows, decisions } = useInbox([]);
  const [chosen, setChosen] = useState(open);
  const { act, dialog } = useRequestActs();
  const pending = awaitingConsent(rows, decisions);
  return (
    <>
      {pending.length > 0 && (
        <section aria-labelledby="menunggu-persetujuan" className={`stack gap-8 ${styles.asked}`}>
          <h2 className="large medium" id="menunggu-persetujuan">
            Menunggu persetujuan Anda
          </h2>
          <ul>
            {pending.map((row) => (
              <li key={row.id} className={`card ${styles.card}`}>
                <button
                  type="button"
                  className={`hover-fill row text-primary text-start gap-12 focus-inset ${styles.head}`}
                  aria-expanded={row.id === chosen}
                  onClick={() => setChosen(row.id === chosen ? undefined : row.id)}
                >
                  <KindSign kind={row.kind} />
                  <CardWords title={consentTitle(row, today)} line={consentLine(row)} />
                  <span className={`stack secondary ${styles.arrow}`}>
                    <Icon name={row.id === chosen ? 'up' : 'down'} size={20} />
                  </span>
                </button>
                {row.id === chosen && (
                  <div className={styles.body}>
                    <Suspense fallback={<Loading heights={[48, 48]} />}>
                      <OwnDetail id={row.id} today={today} bare still />
                    </Suspense>
                  </div>
                )}
                {decisions[row.id]?.message !== undefined && (
                  <p role="alert" className="text-alpa">
                    {decisions[row.id]?.message}
                  </p>
                )}
                <div className={`flex end gap-4 ${styles.moves}`}>
                  {moveOf(row, 'reject') !== undefined && (
                    <Button variant="text" color="error" onClick={() => act('reject', [row])}>
                      Tolak
                    </Button>
                  )}
                  {moveOf(row, 'approve') !== undefined && (
                    <Button variant="text" onClick={() => act('approve', [row])}>
                      Setujui
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
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
  const from = given(row.askedBy, (requestedBy) => `Dari ${requestedBy.fullname}`) ?? 'Anda diminta sebagai rekan';
  return by <= serverNow()
    ? `${from}. Waktu menjawab sudah lewat`
    : `${from}. Jawab sebelum ${showDateTime(by, row.zone)}`;
}
