/** A span of days without counseling; sessions that it touches are named before, approved ones have to go first. */
import Button from '@mui/material/Button';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMe } from '../../../api/me.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { MomentField, OptionalField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { addNonactive, previewNonactive } from '../counseling-calls.ts';
import { Private } from '../privacy-blur.tsx';
import { SessionChip, whenText } from '../session-chip.tsx';
import { deskAddress } from './desk-paths.ts';

interface SpanValues {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

export function NonactiveDialog({ close }: { readonly close: () => void }) {
  const { today } = useMe();
  const reload = useReload();
  const toast = useToast();
  const bodyOf = ({ from, to, reason }: SpanValues) => ({ from, to, reason: reason ?? '' });
  return (
    <FormDialog title="Masa nonaktif" close={close}>
      {(confirmExit) => (
        <EndpointForm<SpanValues>
          endpoint={async () => (await import('@hadir/contract/counseling/desk.ts')).counselingDesk.addNonactive}
          initial={{ from: today, to: today, reason: null }}
          bodyOf={bodyOf}
          submit={async (values, send) => {
            await send(addNonactive, { body: bodyOf(values) });
            await reload(['counseling']);
            toast('Tersimpan. Pada masa itu tidak ada waktu yang ditawarkan.');
            close();
          }}
          action="Simpan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <MomentField name="from" label="Mulai" kind="date" picks />
          <MomentField name="to" label="Sampai" kind="date" picks />
          <OptionalField name="reason" label="Alasan" maxLength={150} hint="Hanya Anda yang melihatnya." />
          <Touched />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function Touched() {
  const { control } = useFormContext<SpanValues>();
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const isSpan = isLocalDate(from) && isLocalDate(to) && from <= to;
  const sessions = useRemote(previewNonactive, isSpan && { query: { from, to } }).data?.data.sessions ?? [];
  if (!isSpan || sessions.length === 0) return null;
  const approved = sessions.filter(({ state }) => state === 'approve').length;
  return (
    <section className="stack one-column gap-8" aria-label="Sesi yang tersentuh">
      {approved > 0 ? (
        <Notice tone="tinjau" icon="warning">
          {approved} sesi disetujui harus dipindah atau dibatalkan dulu.
        </Notice>
      ) : (
        <Notice tone="soft">Sesi ini belum disetujui; pemohonnya dapat Anda tawari waktu lain.</Notice>
      )}
      <ul className="card">
        {sessions.map((session) => (
          <TouchedLine key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function TouchedLine({ session }: { readonly session: DeskSession }) {
  return (
    <li className="row wrap between gap-8 border-between pad-8-12">
      <span className="column min-w-0">
        <span className="medium">
          <Private>{session.who}</Private>
        </span>
        <span className="small secondary">{whenText(session)}</span>
      </span>
      <span className="row gap-8">
        <SessionChip state={session.state} />
        <Go to={deskAddress(session.target, session.state, { buka: session.id })}>Buka</Go>
      </span>
    </li>
  );
}
