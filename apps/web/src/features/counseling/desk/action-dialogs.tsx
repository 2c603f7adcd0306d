/** Steps in which something is chosen before a session is moved. Reasons are chosen, never typed (rules/counseling). */
import Button from '@mui/material/Button';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { handlerActionWord, sessionReasonWord } from '@hadir/contract/counseling/words.ts';
import { SESSION_REASONS, type SessionReason } from '@hadir/domain/counseling/session.ts';
import { instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { type ReactNode, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Choices } from '../../../ui/form/fields/choice-fields.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { getColleagues, getOwnSlots } from '../counseling-calls.ts';
import { SlotPicker } from '../slot-picker.tsx';
import type { Act } from './session-act.ts';

interface StepProps {
  readonly busy: boolean;
  readonly act: Act;
  readonly close: () => void;
}

interface SheetProps {
  readonly title: string;
  readonly action: string;
  readonly danger?: boolean;
  /** Nothing is chosen yet. */
  readonly missing: boolean;
  readonly busy: boolean;
  readonly press: () => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

function ChoiceSheet({ title, action, danger = false, missing, busy, press, close, children }: SheetProps) {
  return (
    <BottomSheet
      open
      close={close}
      title={title}
      actions={
        <>
          <Button size="large" onClick={close}>
            Kembali
          </Button>
          <OnlineButton
            size="large"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            busy={busy}
            disabled={missing}
            onClick={press}
          >
            {action}
          </OnlineButton>
        </>
      }
    >
      <div className="stack one-column gap-16">{children}</div>
    </BottomSheet>
  );
}

const REASONS = SESSION_REASONS.map((id) => ({ id, name: sessionReasonWord[id] }));

export function ReasonChoiceDialog({ action, busy, act, close }: StepProps & { readonly action: 'reject' | 'cancel' }) {
  const [reason, setReason] = useState<SessionReason | null>(null);
  return (
    <ChoiceSheet
      title={action === 'reject' ? 'Tolak permintaan ini?' : 'Batalkan sesi ini?'}
      action={handlerActionWord[action]}
      danger
      missing={reason === null}
      busy={busy}
      press={() => {
        if (reason !== null) void act(action, { reason });
      }}
      close={close}
    >
      <p className="secondary">Pemohon diberi tahu dengan alasan ini.</p>
      <Choices label="Alasan" choices={REASONS} value={reason} change={setReason} />
    </ChoiceSheet>
  );
}

export function ProposeDialog({ session, busy, act, close }: StepProps & { readonly session: DeskSession }) {
  const answer = useRemote(getOwnSlots, {});
  const [start, setStart] = useState<string>();
  const minutes = (instant(session.end) - instant(session.start)) / MINUTE_MS;
  return (
    <ChoiceSheet
      title="Usul waktu lain"
      action="Usulkan"
      missing={start === undefined}
      busy={busy}
      press={() => {
        if (start !== undefined) void act('propose', { start });
      }}
      close={close}
    >
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[200, 44]}>
        {(days) => (
          <SlotPicker days={days} zone={session.zone} sessionMinutes={minutes} chosen={start} choose={setStart} />
        )}
      </AsyncContent>
    </ChoiceSheet>
  );
}

export function HandOverDialog({ busy, act, close }: StepProps) {
  const answer = useRemote(getColleagues, {});
  const [deskId, setDesk] = useState<string | null>(null);
  return (
    <ChoiceSheet
      title="Alihkan kepada konselor lain"
      action="Tawarkan"
      missing={deskId === null}
      busy={busy}
      press={() => {
        if (deskId !== null) void act('hand_over', { deskId });
      }}
      close={close}
    >
      <p className="secondary">
        Pemohon yang memutuskan. Cerita baru dapat dibaca konselor baru setelah pemohon setuju; catatan Anda tidak ikut,
        dan terbaca lagi oleh Anda bila orang ini kembali.
      </p>
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[44]}
        isEmpty={(desks) => desks.length === 0}
        empty={<p className="secondary">Tidak ada konselor lain yang siap menerima.</p>}
      >
        {(desks) => <Choices label="Konselor" choices={desks} value={deskId} change={setDesk} />}
      </AsyncContent>
    </ChoiceSheet>
  );
}

const ATTENDED = [
  { id: 'yes', name: 'Hadir' },
  { id: 'no', name: 'Tidak hadir' },
] as const;

export function CompleteDialog({ busy, act, close }: StepProps) {
  const [attended, setAttended] = useState<'yes' | 'no' | null>(null);
  return (
    <ChoiceSheet
      title="Selesaikan sesi"
      action="Selesaikan sesi"
      missing={attended === null}
      busy={busy}
      press={() => void act('complete', { attended: attended === 'yes' })}
      close={close}
    >
      <p className="secondary">Tidak tampil di absen. Pemohon dapat memberi nilai selama 14 hari.</p>
      <Choices label="Kehadiran pemohon" choices={ATTENDED} value={attended} change={setAttended} />
    </ChoiceSheet>
  );
}
