/** Name and address of a guest; what is answered is the same for everybody. */
import type { Invitation } from '@hadir/contract/company-events/visitors.ts';
import { PROOF_DAYS, VISITOR_DAYS } from '@hadir/domain/company-events/event-visitor.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useServerMinute } from '../../../api/server-clock.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { applyAsVisitor, getInvitation } from './visitor-calls.ts';
import { EventHead, NoInvitation } from './event-head.tsx';
import { useBySecret } from './use-by-secret.ts';

interface Values {
  fullname: string;
  email: string | null;
  consent: boolean;
}

const invitationOf = (link: string) => getInvitation({ body: { link } });

export function InvitationForm({ link }: { readonly link: string }) {
  const { data, error, retry } = useBySecret(invitationOf, link);
  const [sentTo, setSentTo] = useState<string>();
  if (error?.kind === 'status' && error.status === 404) return <NoInvitation />;
  return (
    <AsyncContent data={data} error={error} retry={retry} loading={[120, 48, 48]}>
      {(event) => (
        <div className="stack gap-16">
          <EventHead event={event} />
          {sentTo === undefined ? (
            <Form link={link} event={event} sent={setSentTo} />
          ) : (
            <Notice tone="hadir" role="status">
              <b>Periksa email Anda.</b> Surat dengan tautan pribadi dikirim ke {sentTo}. Buka dalam {PROOF_DAYS * 24}{' '}
              jam untuk memastikan pendaftaran. Tidak ada surat? Periksa folder spam.
            </Notice>
          )}
        </div>
      )}
    </AsyncContent>
  );
}

function seatLine({ left, zone, registrationOpens, registrationCloses }: Invitation, now: number): string {
  if (now < Date.parse(registrationOpens)) return `Pendaftaran dibuka ${momentText(registrationOpens, zone)}.`;
  if (now >= Date.parse(registrationCloses))
    return 'Pendaftaran ditutup. Yang sudah terdaftar dapat meminta tautan tiketnya lagi.';
  const until = `Daftar sampai ${momentText(registrationCloses, zone)}.`;
  if (left === null) return until;
  return left === 0 ? `Penuh; Anda dapat masuk daftar tunggu. ${until}` : `Sisa ${showNumber(left)} tempat. ${until}`;
}

/** What is typed is judged here; consent has a sentence of its own. */
async function typedFields() {
  const { eventVisitors, visitorTyped } = await import('@hadir/contract/company-events/visitors.ts');
  return { body: visitorTyped, words: eventVisitors.apply.words ?? {} };
}

interface FormProps {
  readonly link: string;
  readonly event: Invitation;
  readonly sent: (email: string) => void;
}

function Form({ link, event, sent }: FormProps) {
  const now = useServerMinute();
  if (now < Date.parse(event.registrationOpens)) return <p className="secondary">{seatLine(event, now)}</p>;
  const isOver = now >= Date.parse(event.registrationCloses);
  return (
    <EndpointForm<Values>
      endpoint={typedFields}
      initial={{ fullname: '', email: '', consent: false }}
      judge={({ consent }): Record<string, string> =>
        consent ? {} : { consent: 'Centang persetujuan untuk melanjutkan.' }
      }
      submit={async ({ fullname, email }, send) => {
        await send(applyAsVisitor, { body: { link, fullname, email, consent: true } });
        sent(email ?? '');
      }}
      action={isOver ? 'Kirim tautan tiket' : 'Daftar'}
      working="Mengirim"
    >
      <p className="secondary">{seatLine(event, now)}</p>
      <TextField name="fullname" label="Nama lengkap" autoComplete="name" maxLength={100} />
      <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      <ConsentField company={event.company} />
    </EndpointForm>
  );
}

function ConsentField({ company }: { readonly company: string }) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<{ consent: boolean }, 'consent'>({ name: 'consent' });
  return (
    <div className="stack gap-4">
      <label className="flex gap-12 min-h-44 pointer">
        <input
          type="checkbox"
          ref={ref}
          className="flex-none"
          style={{ accentColor: 'var(--main)', width: 20, height: 20 }}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          Saya setuju nama dan email saya dipakai {company} untuk acara ini. Keduanya dihapus {VISITOR_DAYS} hari
          setelah acara.
        </span>
      </label>
      {fieldState.error !== undefined && (
        <p className="text-alpa" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
