/** /management/open-shifts: a planner's offers, who took them, and the consent that is asked for. */
import Button from '@mui/material/Button';
import type { OfferRow } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { offerStateWord } from '@hadir/contract/roster/open-shifts/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { day, id, oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showDateInWords } from '../../../ui/text/format.ts';
import { timeSpan } from '../../../ui/text/time-words.ts';
import { ClaimLine } from './claim-line.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { getOffers, type Offers, withdrawOffer } from './open-shift-calls.ts';

const PATH = '/management/open-shifts';
/** What a planner comes with from the roster. */
const SEARCH = { buka: oneOf(['baru']), unit: id, shift: id, tanggal: day };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function OffersPage() {
  const answer = useRemote(getOffers, {});
  const { search, change } = usePageSearch(SEARCH);
  const close = () =>
    change({ buka: undefined, unit: undefined, shift: undefined, tanggal: undefined }, { replace: true });
  const write = (
    <Button variant="contained" color="primary" onClick={() => change({ buka: 'baru' })}>
      <Icon name="plus" size={16} />
      Tawarkan shift
    </Button>
  );
  return (
    <div className="stack w-full width-dashboard gap-12">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[48, 140, 140]}
        isEmpty={({ offers }) => offers.length === 0 && search.buka === undefined}
        empty={
          <Empty
            icon="users"
            title="Belum ada tawaran"
            text="Tawarkan shift yang kekurangan orang kepada yang boleh mengambilnya; Anda menyetujui yang pertama."
          >
            {write}
          </Empty>
        }
      >
        {(data) => (
          <>
            <div className="flex end">{write}</div>
            <OfferList data={data} />
            {search.buka !== undefined && (
              <OfferDialog
                offers={data}
                start={{ unit: search.unit, shift: search.shift, date: search.tanggal }}
                close={close}
              />
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function OfferList({ data: { offers } }: { readonly data: Offers }) {
  // Who waits for consent comes first.
  const waits = (offer: OfferRow) => offer.claims.some(({ can }) => can.includes('decide'));
  const ordered = [...offers.filter(waits), ...offers.filter((offer) => !waits(offer))];
  return (
    <ul className="stack gap-12" aria-label="Tawaran shift">
      {ordered.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

const TONES = { open: 'izin', full: 'hadir', withdrawn: 'libur', past: 'belum' } as const;

function OfferCard({ offer }: { readonly offer: OfferRow }) {
  const { id: offerId, date, shift, start, end, unit, place, places, left, state, by, note, claims, can } = offer;
  const { busy, run } = useWrite({ changes: ['roster', 'plan'], otherwise: 'Belum ditarik. Coba lagi.' });
  const toast = useToast();
  const withdraw = async () => {
    if (await run((send) => send(withdrawOffer, { params: { id: offerId } }))) toast('Tawaran ditarik');
  };
  return (
    <article className="card stack gap-12 pad-16-20" aria-label={`${shift} ${showDateInWords(date, 'full')}`}>
      <div className="row between wrap gap-12">
        <div className="column gap-4 min-w-0">
          <h2 className="large medium">
            {shift} {timeSpan(start, end)}, {showDateInWords(date, 'full')}
          </h2>
          <span className="secondary small">
            {unit}
            {place !== null && ` · ${place}`} · {places - left} dari {places} tempat terisi · ditawarkan {by}
          </span>
        </div>
        <div className="row gap-8">
          <StatusChip tone={TONES[state]}>{offerStateWord[state]}</StatusChip>
          {can.includes('withdraw') && (
            <OnlineButton busy={busy} working="Menarik…" onClick={() => void withdraw()}>
              Tarik
            </OnlineButton>
          )}
        </div>
      </div>
      {note !== '' && <p className="secondary small break-anywhere">{note}</p>}
      {claims.length === 0 && <p className="secondary small">Belum ada yang mengambil.</p>}
      {claims.length > 0 && (
        <ul className="stack gap-8">
          {claims.map((claim) => (
            <li key={claim.id} className="border-between">
              <ClaimLine claim={claim} zone={offer.zone} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
