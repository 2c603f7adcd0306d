/** What an event offers the reader: activities to join, rewards to claim. */
import type { OwnActivity, OwnEvent, OwnReward } from '@hadir/contract/company-events/own-event.ts';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { claimReward, joinActivity, leaveActivity } from '../event-calls.ts';
import { ActivityChip, ClaimChip } from '../event-chips.tsx';

const DrawProof = lazy(() => import('./draw-proof.tsx'));

interface OfEvent {
  readonly event: OwnEvent;
}

export function OwnActivities({ event: { title, activities, zone, points } }: OfEvent) {
  if (activities.length === 0) return null;
  return (
    <section aria-label={`Kegiatan ${title}`}>
      <div className="row between gap-8">
        <h3 className="medium">Kegiatan</h3>
        {points > 0 && <span className="secondary small">{showNumber(points)} poin Anda</span>}
      </div>
      <ul>
        {activities.map((one) => (
          <ActivityLine key={one.id} activity={one} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function factsOf({ start, end, place, left, capacity, points, state }: OwnActivity, zone: OwnEvent['zone']): string {
  const isIn = state === 'registered' || state === 'done';
  return [
    `${clockText(start, zone)}–${clockText(end, zone)}`,
    ...(place === '' ? [] : [place]),
    ...(isIn || left === null || capacity === null ? [] : [placesLeft(left, capacity)]),
    ...(points === 0 ? [] : [`${showNumber(points)} poin`]),
  ].join(' · ');
}

const placesLeft = (left: number, capacity: number): string =>
  left === 0 ? 'penuh' : `sisa ${showNumber(left)} dari ${showNumber(capacity)} tempat`;

interface ActivityLineProps {
  readonly activity: OwnActivity;
  readonly zone: OwnEvent['zone'];
}

function ActivityLine({ activity, zone }: ActivityLineProps) {
  const { id, title, state, can } = activity;
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tercatat. Coba lagi.' });
  const join = async () => {
    if (await run((send) => send(joinActivity, { params: { id }, body: {} })))
      toast({ message: `Anda terdaftar di ${title}.`, colour: 'success' });
  };
  const leave = async () => {
    if (await run((send) => send(leaveActivity, { params: { id }, body: {} }))) toast(`Anda batal ikut ${title}.`);
  };
  return (
    <Row title={title} sub={factsOf(activity, zone)} className="gap-8 pad-y-8">
      {(state === 'registered' || state === 'done') && <ActivityChip state={state} />}
      {can.includes('register') && (
        <OnlineButton disabled={busy} aria-label={`Daftar ${title}`} onClick={() => void join()}>
          Daftar
        </OnlineButton>
      )}
      {can.includes('withdraw') && (
        <OnlineButton disabled={busy} aria-label={`Batal ikut ${title}`} onClick={() => void leave()}>
          Batal ikut
        </OnlineButton>
      )}
    </Row>
  );
}

export function OwnRewards({ event: { title, rewards } }: OfEvent) {
  if (rewards.length === 0) return null;
  return (
    <section aria-label={`Hadiah ${title}`}>
      <h3 className="medium">Hadiah</h3>
      <ul>
        {rewards.map((one) => (
          <RewardLine key={one.id} reward={one} />
        ))}
      </ul>
    </section>
  );
}

/** What it asks for, and what is left; once claimed, what became of it. */
function termsOf({ activity, points, left, claim }: OwnReward): string {
  if (claim?.state === 'rejected') return claim.reason;
  if (claim?.state === 'verified') return 'Ambil di meja hadiah dengan menyebut nama Anda.';
  const asks = [
    ...(activity === null ? [] : [`selesai ${activity}`]),
    ...(points === 0 ? [] : [`${showNumber(points)} poin`]),
  ];
  const terms = asks.length === 0 ? 'Untuk yang hadir' : `Untuk yang hadir, ${asks.join(', ')}`;
  if (claim !== null) return terms;
  return `${terms} · ${left === 0 ? 'habis' : `sisa ${showNumber(left)}`}`;
}

function RewardLine({ reward }: { readonly reward: OwnReward }) {
  const { id, title, claim, can } = reward;
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tercatat. Coba lagi.' });
  const press = async () => {
    if (await run((send) => send(claimReward, { params: { id }, body: {} })))
      toast({ message: `Klaim ${title} terkirim.`, colour: 'success' });
  };
  return (
    <Row title={title} sub={termsOf(reward)} className="gap-8 pad-y-8">
      {claim !== null && <ClaimChip state={claim.state} />}
      {can.includes('claim') && (
        <OnlineButton disabled={busy} aria-label={`Klaim ${title}`} onClick={() => void press()}>
          Klaim
        </OnlineButton>
      )}
    </Row>
  );
}

/** Prizes drawn among who came, each to be checked by the reader. */
export function OwnDraws({ event: { title, draws, zone } }: OfEvent) {
  const [checked, setChecked] = useState<OwnEvent['draws'][number]>();
  if (draws.length === 0) return null;
  return (
    <section aria-label={`Undian ${title}`}>
      <h3 className="medium">Undian</h3>
      <ul>
        {draws.map((draw) => (
          <Row key={draw.id} title={draw.title} sub={outcomeOf(draw)} className="gap-8 pad-y-8">
            <Button aria-label={`Periksa undian ${draw.title}`} onClick={() => setChecked(draw)}>
              Periksa
            </Button>
          </Row>
        ))}
      </ul>
      {checked !== undefined && (
        <Suspense fallback={null}>
          <DrawProof draw={checked} zone={zone} close={() => setChecked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function outcomeOf({ drawnAt, winners, isWon }: OwnEvent['draws'][number]): string {
  if (drawnAt === null) return 'Diundi di antara yang hadir';
  const numbers = `Pemenang nomor ${winners.map((one) => showNumber(one)).join(', ')}`;
  return isWon ? `Anda menang! ${numbers}` : numbers;
}
