/** /apps/absent/shift-kosong: shifts that are offered to the person, and those the person took. */
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { OfferedShiftRow, TakenShiftRow } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { claimStateWord } from '@hadir/contract/roster/open-shifts/words.ts';
import { shortDay, weekdayName } from '@hadir/contract/date-words.ts';
import { minutesText } from '@hadir/contract/attendance/words.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { momentText, timeSpan } from '../../../ui/text/time-words.ts';
import { OfferedCard } from './offered-card.tsx';
import { getOwnOpenShifts, type OwnOpenShifts, releaseOpenShift, takeOpenShift } from './open-shift-calls.ts';

const PATH = '/apps/absent/shift-kosong';
const SEARCH = { bagian: oneOf(['cocok']), urut: oneOf(['tanggal']) };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const CHANGES = ['plan', 'notification'] as const;

export default function OwnOpenShiftsPage() {
  usePageTitle({ back: '/apps/absent/kalender' });
  const answer = useRemote(getOwnOpenShifts, {});
  return (
    <div className="stack w-full one-column width-reading gap-12">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[36, 380, 64]}
        isEmpty={({ offers, taken }) => offers.length + taken.length === 0}
        empty={
          <Empty
            icon="calendar"
            title="Belum ada shift kosong"
            text="Bila atasan menawarkan shift yang kekurangan orang, Anda diberi tahu dan dapat mengambilnya di sini."
          />
        }
      >
        {(data) => <OpenShifts data={data} />}
      </AsyncContent>
    </div>
  );
}

const isFitting = ({ fit }: OfferedShiftRow) => fit.code === null;
const byDate = (one: OfferedShiftRow, other: OfferedShiftRow) => one.startsAt.localeCompare(other.startsAt);

function OpenShifts({ data: { offers, taken } }: { readonly data: OwnOpenShifts }) {
  const { search, change } = usePageSearch(SEARCH);
  const [opened, setOpened] = useState<string>();
  const [later, setLater] = useState<readonly string[]>([]);
  const { busy, run } = useWrite({ changes: CHANGES, otherwise: 'Belum diambil. Coba lagi.' });
  const toast = useToast();
  const ordered = search.urut === 'tanggal' ? offers.toSorted(byDate) : offers;
  const shown = search.bagian === 'cocok' ? ordered.filter(isFitting) : ordered;
  const first = shown.find(({ id }) => id === opened) ?? shown.find((one) => isFitting(one) && !later.includes(one.id));
  const others = shown.filter((one) => one !== first);
  const take = async (offer: OfferedShiftRow) => {
    const isTaken = await run((send) => send(takeOpenShift, { params: { id: offer.id } }));
    if (isTaken) toast({ message: 'Shift diambil. Atasan diberi tahu untuk menyetujui.', colour: 'success' });
    setOpened(undefined);
  };
  const putOff = ({ id }: OfferedShiftRow) => {
    setOpened(undefined);
    setLater([...later, id]);
  };
  const show = (to: Parameters<typeof change>[0]) => change(to, { replace: true });
  return (
    <>
      <Taken taken={taken} />
      {offers.length > 0 && (
        <div className="row wrap gap-8" role="group" aria-label="Tawaran">
          <Chip
            on={search.bagian === undefined}
            aria-pressed={search.bagian === undefined}
            count={String(offers.length)}
            onClick={() => show({ bagian: undefined })}
          >
            Semua
          </Chip>
          <Chip
            on={search.bagian === 'cocok'}
            aria-pressed={search.bagian === 'cocok'}
            count={String(offers.filter(isFitting).length)}
            onClick={() => show({ bagian: 'cocok' })}
          >
            Cocok
          </Chip>
          <Chip
            on={search.urut === undefined}
            aria-pressed={search.urut === undefined}
            onClick={() => show({ urut: search.urut === undefined ? 'tanggal' : undefined })}
          >
            Terdekat
          </Chip>
        </div>
      )}
      {first !== undefined && (
        <OfferedCard
          offer={first}
          busy={busy}
          take={() => void take(first)}
          {...(others.length > 0 && { later: () => putOff(first) })}
        />
      )}
      {others.length > 0 && (
        <section className="stack gap-8" aria-label="Tawaran lain">
          <h2 className="large bold">{first === undefined ? 'Tawaran' : 'Tawaran lain'}</h2>
          <ul className="stack gap-8">
            {others.map((offer) => (
              <li key={offer.id} className="card overflow-hidden">
                <OtherOffer offer={offer} open={() => setOpened(offer.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OtherOffer({ offer, open }: { readonly offer: OfferedShiftRow; readonly open: () => void }) {
  const { date, shift, start, end, place, unit, fit } = offer;
  const [day = '', month = ''] = shortDay(date).split(' ');
  return (
    <button
      type="button"
      className="row gap-16 w-full min-h-64 pad-12-16 text-primary text-start hover-fill focus-inset"
      onClick={open}
    >
      <span className="column centre flex-none text-center">
        <span className="large bold tabular">{day}</span>
        <span className="secondary size-12">{month}</span>
      </span>
      <span className="column flex-1 min-w-0">
        <span>
          {shift} {timeSpan(start, end)}
        </span>
        {fit.message === null && (
          <span className="secondary small">
            {weekdayName(date)} · {place ?? unit} · {minutesText(fit.ownMinutes)} kerja
          </span>
        )}
        {fit.message !== null && <span className="secondary small">Tidak bisa: {fit.message}</span>}
      </span>
      <Icon name={fit.message === null ? 'right' : 'lock'} size={20} />
    </button>
  );
}

const TONES = {
  waiting: 'terlambat',
  approved: 'hadir',
  rejected: 'alpa',
  expired: 'belum',
  taken_back: 'libur',
  withdrawn: 'libur',
} as const;

function Taken({ taken }: { readonly taken: readonly TakenShiftRow[] }) {
  if (taken.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Shift yang Anda ambil">
      <h2 className="large bold">Shift yang Anda ambil</h2>
      <ul className="stack gap-8">
        {taken.map((claim) => (
          <li key={claim.id} className="card stack gap-8 pad-16">
            <TakenShift claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakenShift({ claim }: { readonly claim: TakenShiftRow }) {
  const { id, date, shift, start, end, zone, place, unit, state, decideBy, reason, can } = claim;
  const { busy, run } = useWrite({ changes: CHANGES, otherwise: 'Belum dilepas. Coba lagi.' });
  const toast = useToast();
  const release = async () => {
    if (await run((send) => send(releaseOpenShift, { params: { id } })))
      toast({ message: 'Shift dilepas dan ditawarkan lagi.', colour: 'success' });
  };
  return (
    <>
      <div className="row between gap-12">
        <span className="medium">
          {shift} {timeSpan(start, end)}
        </span>
        <StatusChip tone={TONES[state]}>{claimStateWord[state]}</StatusChip>
      </div>
      <span className="secondary small">
        {weekdayName(date)}, {shortDay(localDate(date))} · {place ?? unit}
        {state === 'waiting' && ` · diputuskan paling lambat ${momentText(decideBy, zone)}`}
      </span>
      {reason !== '' && <span className="small break-anywhere">Alasan: {reason}</span>}
      {can.includes('take_back') && (
        <div>
          <OnlineButton busy={busy} working="Melepas…" onClick={() => void release()}>
            Lepas shift ini
          </OnlineButton>
        </div>
      )}
    </>
  );
}
