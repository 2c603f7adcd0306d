/** What the requester may do with a session: answer what is offered, move, cancel, show the name, give a rating. */
import Button from '@mui/material/Button';
import type { OwnSession } from '@hadir/contract/counseling/shapes.ts';
import { requesterActionWord, sessionModeWord } from '@hadir/contract/counseling/words.ts';
import { type RequesterAction, SESSION_LIMITS, type SessionMode } from '@hadir/domain/counseling/session.ts';
import { type ReactNode, useState } from 'react';
import { useServerMinute } from '../../../api/server-clock.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { actOnOwn, moveOwn, rateOwn } from '../counseling-calls.ts';
import { KeyCard } from '../key/key-card.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { whenText } from '../session-chip.tsx';
import { FreeTimes } from './free-times.tsx';

type Answer = Exclude<RequesterAction, 'move' | 'feedback'>;
/** What takes more than one press. */
type Step = 'move' | 'accept_hand_over' | 'cancel' | 'reveal';

const DONE: Readonly<Record<Answer, string>> = {
  accept_proposal: 'Waktu disepakati.',
  decline_proposal: 'Usulan ditolak. Waktu semula masih menunggu jawaban.',
  accept_hand_over: 'Sesi dialihkan. Konselor baru mengonfirmasi waktunya.',
  decline_hand_over: 'Sesi tetap pada konselor ini.',
  reveal: 'Konselor sekarang melihat nama Anda.',
  cancel: 'Sesi dibatalkan.',
};

/** Asked before, since it cannot be taken back. */
const QUESTIONS: Readonly<Record<'cancel' | 'reveal', string>> = {
  cancel: 'Batalkan sesi ini? Waktunya langsung terbuka untuk orang lain.',
  reveal: 'Buka nama Anda kepada konselor sesi ini? Tidak dapat disembunyikan lagi.',
};

/** What a hand-over asks for. */
interface Chosen {
  readonly start?: string;
  readonly mode?: SessionMode;
}

interface ActionsProps {
  readonly session: OwnSession;
  readonly close: () => void;
}

export function OwnSessionActions({ session, close }: ActionsProps) {
  const { id, version, can, proposal, handOver, zone } = session;
  const toast = useToast();
  const [step, setStep] = useState<Step>();
  const now = useServerMinute();
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum tercatat. Coba lagi.' });
  const act = async (action: Answer, chosen: Chosen = {}) => {
    const body = { action, version, ...chosen };
    if (!(await run((send) => send(actOnOwn, { params: { id }, body })))) return;
    toast({ message: DONE[action], colour: 'success' });
    setStep(undefined);
    if (action === 'cancel') close();
  };
  const move = async (start: string) => {
    if (!(await run((send) => send(moveOwn, { params: { id }, body: { start, version } })))) return;
    toast({ message: 'Waktu dipindah. Menunggu konfirmasi lagi.', colour: 'success' });
    setStep(undefined);
  };
  const press = (action: RequesterAction) => {
    if (isStep(action)) return setStep(action);
    if (action !== 'feedback') void act(action);
  };
  if (step !== undefined)
    return (
      <OpenStep session={session} step={step} busy={busy} act={act} move={move} close={() => setStep(undefined)} />
    );
  return (
    <div className="stack one-column gap-12">
      {proposal !== null && <Notice tone="terlambat">Waktu yang diusulkan: {whenText({ ...proposal, zone })}</Notice>}
      {handOver !== null && (
        <Notice tone="terlambat">
          Sesi ini ditawarkan kepada {handOver.desk}. Cerita Anda baru dibaca olehnya setelah Anda setuju.
        </Notice>
      )}
      {can.includes('feedback') && <Rating session={session} />}
      <Actions>
        {can
          .filter((action) => action !== 'feedback')
          .map((action) => (
            <OnlineButton
              key={action}
              size="large"
              variant={action.startsWith('accept') ? 'contained' : 'outlined'}
              color={action === 'cancel' ? 'error' : 'primary'}
              disabled={busy}
              onClick={() => press(action)}
            >
              {requesterActionWord[action]}
            </OnlineButton>
          ))}
      </Actions>
      {isLate(session, now) && (
        <p className="secondary small">
          Kurang dari {SESSION_LIMITS.withdrawHours} jam lagi, jadi tidak dapat dipindah atau dibatalkan dari sini.
          Hubungi konselor Anda.
        </p>
      )}
    </div>
  );
}

interface OpenStepProps {
  readonly session: OwnSession;
  readonly step: Step;
  readonly busy: boolean;
  readonly act: (action: Answer, chosen?: Chosen) => Promise<void>;
  readonly move: (start: string) => Promise<void>;
  readonly close: () => void;
}

/** What has to be chosen, or is asked about, before it is done. */
function OpenStep({ session, step, busy, act, move, close }: OpenStepProps) {
  const { handOver } = session;
  if (step === 'move')
    return (
      <StepCard title={`Pindah dari ${whenText(session)}`} close={close}>
        <ChosenTime desk={{ id: session.deskId, name: session.desk }} take={move} />
      </StepCard>
    );
  if (step === 'accept_hand_over') {
    if (handOver === null) return null;
    const mode = handOver.modes.find((one) => one === session.mode) ?? handOver.modes[0] ?? session.mode;
    return (
      <StepCard title={`Pilih waktu dengan ${handOver.desk}`} close={close}>
        {mode !== session.mode && (
          <Notice tone="terlambat">
            {handOver.desk} hanya bertemu {sessionModeWord[mode].toLowerCase()}, jadi sesi ini menjadi{' '}
            {sessionModeWord[mode].toLowerCase()}.
          </Notice>
        )}
        <WithOpenKey says="Cerita Anda dikunci ulang untuk konselor baru, jadi kunci Anda harus terbuka.">
          <ChosenTime
            desk={{ id: handOver.deskId, name: handOver.desk }}
            take={(start) => act('accept_hand_over', { start, mode })}
          />
        </WithOpenKey>
      </StepCard>
    );
  }
  return (
    <StepCard title={QUESTIONS[step]} close={close}>
      <OnlineButton
        size="large"
        variant="contained"
        color={step === 'cancel' ? 'error' : 'primary'}
        busy={busy}
        onClick={() => void act(step)}
      >
        Ya, {requesterActionWord[step].toLowerCase()}
      </OnlineButton>
    </StepCard>
  );
}

const STEPS: readonly RequesterAction[] = ['move', 'accept_hand_over', 'cancel', 'reveal'] satisfies Step[];
const isStep = (action: RequesterAction): action is Step => STEPS.includes(action);

/** Still to come: of one that runs or is over nothing is said. */
const isLate = ({ state, can, start }: OwnSession, now: number): boolean =>
  (state === 'pending' || state === 'approve') && !can.includes('cancel') && now < Date.parse(start);

interface StepCardProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

function StepCard({ title, close, children }: StepCardProps) {
  return (
    <section className="card stack one-column gap-12 pad-16" aria-label={title}>
      <p className="medium">{title}</p>
      {children}
      <Button size="large" onClick={close}>
        Kembali
      </Button>
    </section>
  );
}

function WithOpenKey({ says, children }: { readonly says: string; readonly children: ReactNode }) {
  const { key } = useCounselingKey();
  if (key === undefined) return null;
  return key.state === 'open' ? children : <KeyCard state={key} says={says} />;
}

interface ChosenTimeProps {
  readonly desk: { readonly id: string; readonly name: string };
  readonly take: (start: string) => Promise<void>;
}

function ChosenTime({ desk, take }: ChosenTimeProps) {
  const [start, setStart] = useState<string>();
  return (
    <FreeTimes
      desk={desk}
      chosen={start}
      choose={setStart}
      missing={undefined}
      next={() => {
        if (start !== undefined) void take(start);
      }}
    />
  );
}

const RATINGS = [1, 2, 3, 4, 5] as const;

function Rating({ session: { id, version } }: { readonly session: OwnSession }) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Nilai belum tersimpan. Coba lagi.' });
  const rate = async (rating: number) => {
    if (await run((send) => send(rateOwn, { params: { id }, body: { rating, version } })))
      toast({ message: 'Terima kasih. Nilai Anda hanya ikut dalam angka bersama.', colour: 'success' });
  };
  return (
    <div className="stack gap-8" role="group" aria-label="Beri nilai sesi ini">
      <p className="secondary small">Seberapa terbantu Anda? 1 belum, 5 sangat. Konselor tidak melihat nilai Anda.</p>
      <div className="row gap-8">
        {RATINGS.map((rating) => (
          <Chip key={rating} disabled={busy} aria-label={`Nilai ${rating} dari 5`} onClick={() => void rate(rating)}>
            {rating}
          </Chip>
        ))}
      </div>
    </div>
  );
}
