/** What a letter asks about, and one button. Opening it decides nothing; anything but "Setujui" is behind the sign-in. */
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { dateText, durationText } from '@hadir/contract/attendance/words.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { inboxLink } from '@hadir/contract/notifications/message-links.ts';
import { anyOfNames } from '@hadir/contract/name-words.ts';
import { requestKindWord, stepStateWord } from '@hadir/contract/requests/words.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { type CallError, isCallError } from '../../api/call-error.ts';
import { asAddress, Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { approveByMail, lookByMail, type MailedRequest } from './mail-decision-calls.ts';
import styles from './mailed-request.module.css';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { Facts } from '../../ui/facts/facts.tsx';

const INBOX = '/dashboards/pending';

export function MailedRequestPart({ token }: { token: string }) {
  const [request, setRequest] = useState<MailedRequest>();
  const [error, setError] = useState<CallError>();
  const [done, setDone] = useState<{ last: boolean }>();
  const [sending, setSending] = useState(false);
  const fail = useCallback((failure: unknown) => {
    if (!isCallError(failure)) throw failure;
    setError(failure);
  }, []);
  const look = useCallback(() => {
    lookByMail({ body: { token } }).then(({ data }) => setRequest(data), fail);
  }, [token, fail]);
  useEffect(look, [look]);
  const retryLook = () => {
    setError(undefined);
    look();
  };
  const approve = async () => {
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      setDone((await approveByMail({ body: { token } })).data);
    } catch (failure) {
      fail(failure);
    } finally {
      setSending(false);
    }
  };
  if (error?.kind === 'status' && error.status < 500) return <Refused error={error} />;
  if (request === undefined) return <AsyncContent data={request} error={error} retry={retryLook} loading={[120, 48]} />;
  if (done !== undefined) return <Approved request={request} last={done.last} />;
  return (
    <>
      <RequestSummary request={request} />
      {error !== undefined && (
        <p className="mb-12 text-alpa" role="alert">
          {error.message}
        </p>
      )}
      <OnlineButton
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        aria-disabled={sending}
        onClick={() => void approve()}
      >
        {sending ? 'Menyetujui' : 'Setujui'}
      </OnlineButton>
      <p className={`secondary mb-8 ${styles.other}`}>Alasan, lampiran, menolak, atau bertanya:</p>
      <OpenInside id={request.id} />
    </>
  );
}

function OpenInside({ id }: { id?: string }) {
  return (
    <Button component={Go} to={id === undefined ? INBOX : asAddress(inboxLink(id))} size="large" fullWidth>
      Buka di HADIR
    </Button>
  );
}

/** That it has been decided is news, not a fault. */
function Refused({ error }: { error: CallError }) {
  const settled = error.status === 409;
  return (
    <>
      <p
        className={
          settled
            ? `flex pad-12-16 outlined bg-paper radius-input gap-8 ${styles.result}`
            : `on-alpa flex pad-12-16 radius-input gap-8 ${styles.result}`
        }
        role="alert"
      >
        <Icon className="mt-2" name={settled ? 'check' : 'warning'} />
        {error.message}
      </p>
      <OpenInside />
    </>
  );
}

function Approved({ request: { id, label, person }, last }: { request: MailedRequest; last: boolean }) {
  return (
    <>
      <p className={`on-hadir flex pad-12-16 radius-input gap-8 ${styles.result}`} role="status">
        <Icon className="mt-2" name="check" />
        {label} {person.fullname} sudah Anda setujui.{!last && ' Diteruskan ke tahap berikutnya.'}
      </p>
      <OpenInside id={id} />
    </>
  );
}

function lengthText({ days, minutes }: MailedRequest): string | null {
  if (days !== null) return `${daysText(days)} hari`;
  if (minutes === null || minutes === 0) return null;
  return durationText(minutes);
}

function linesOf(request: MailedRequest): [label: string, text: string][] {
  const { person, kind, label, first, last, askedBy, files, company } = request;
  const kindWord = requestKindWord[kind];
  const length = lengthText(request);
  return present([
    ['Nama', person.unit === null ? person.fullname : `${person.fullname}, ${person.unit}`],
    ['Jenis', label.startsWith(kindWord) ? label : `${kindWord}: ${label}`],
    ['Tanggal', first === last ? dateText(first) : `${dateText(first)} – ${dateText(last)}`],
    length !== null && ['Lama', length],
    askedBy !== null && ['Diajukan oleh', askedBy],
    ['Perusahaan', company],
    files !== 0 && ['Lampiran', `${files} berkas`],
  ]);
}

function RequestSummary({ request }: { request: MailedRequest }) {
  const { approver, onBehalfOf, step, chain } = request;
  const whose = onBehalfOf === null ? approver : `${approver} a.n. ${onBehalfOf}`;
  return (
    <div className={`stack gap-24 ${styles.asked}`}>
      <Facts of={linesOf(request)} line="gap-8" nameWidth={104} sideBySide className="stack gap-12" />
      <section aria-label="Tahap persetujuan">
        <h2 className="large bold">
          Tahap {step.no} dari {step.of}
        </h2>
        <ol className={`stack gap-8 mt-8 ${styles.chain}`}>
          {chain.map(({ no, namedBy, state, people, decidedBy }) => (
            <li className="stack" key={no} data-state={state}>
              <b>{namedBy}</b>
              <span className="secondary">
                {decidedBy ?? anyOfNames(people)}
                {people.length === 0 && decidedBy === null && 'HR'} · {stepStateWord[state].toLowerCase()}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <p className="secondary">Keputusan dicatat atas nama {whose}.</p>
    </div>
  );
}
