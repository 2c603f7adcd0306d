/** List, map and the open place: side by side on a desk, one after the other on a phone (product/desk#places). */
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PlaceOnMap } from '@hadir/contract/locations/endpoints.ts';
import { locationPoint } from '@hadir/contract/master/locations.ts';
import { useRemote } from '../../api/fetching.ts';
import { showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { masterCalls } from '../../ui/master/master-calls.ts';
import { MasterPanel } from '../../ui/master/master-panel.tsx';
import { NEW_ROW } from '../../ui/master/open-row.ts';
import { useMasterActions } from '../../ui/master/use-actions.ts';
import { useWayOut } from '../../ui/master/use-confirm-exit.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { getPlaces } from './location-calls.ts';
import { placeInputs } from './place-inputs.ts';
import styles from './locations.module.css';
import { type Draft, type MapExtras, MapLink, NO_EXTRAS } from './map-link.ts';
import { PlaceList } from './place-list.tsx';
import { PlacePart } from './place-part.tsx';
import { PointMap } from './point-map.tsx';

const calls = masterCalls(locationPoint);
const STILL = () => undefined;
/** The open place floats above the map: its width, and the room beside it. */
const COVERED = 396;

const usePlaces = () => useRemote(getPlaces, {}, { keepPreviousData: true });

/** The place that stands open, what is typed in it, and the one the map shows. */
function useOpenPlace({ data, mutate }: ReturnType<typeof usePlaces>) {
  const [state, change] = useListState();
  const [edited, setEdited] = useState<{ draft: Draft | undefined; extras: MapExtras }>();
  const onDraftChange = useCallback((draft: Draft | undefined, extras: MapExtras) => setEdited({ draft, extras }), []);
  /** Shown on the map while no place is open: the one looked at last, or the one just made. */
  const [last, setLast] = useState<string>();
  const { onConfirmExitChange, confirmExit } = useWayOut();
  const places = data?.data ?? [];
  const isNew = state.open === NEW_ROW;
  const close = () => {
    const before = new Set(places.map(({ id }) => id));
    if (!isNew) setLast(state.open);
    change({ open: undefined });
    setEdited(undefined);
    void mutate().then((now) => {
      const made = now?.data.find(({ id }) => !before.has(id));
      if (made !== undefined) setLast(made.id);
    });
  };
  const open = (id: string) => {
    if (id === state.open) return;
    confirmExit(() => {
      setEdited(undefined);
      change({ open: id });
    });
  };
  const chosen = places.find(({ id }) => id === (state.open ?? last)) ?? places[0];
  const shown: Draft | undefined = useMemo(() => {
    if (edited?.draft !== undefined) return edited.draft;
    if (chosen === undefined || isNew) return undefined;
    return { circle: { lat: chosen.lat, lon: chosen.lon, radiusM: chosen.radiusM }, change: STILL };
  }, [edited, chosen, isNew]);
  return { openId: state.open, isNew, chosen, shown, edited, open, close, onDraftChange, onConfirmExitChange };
}

export function PlacesView({ views }: { views: ReactNode }) {
  const phone = useIsPhone();
  const actions = useMasterActions(locationPoint, calls);
  const answer = usePlaces();
  const place = useOpenPlace(answer);
  const { openId, open, close, onConfirmExitChange } = place;
  if (answer.data === undefined)
    return <AsyncContent data={answer.data} error={answer.error} retry={answer.mutate} loading={[56, 56, 56, 56]} />;
  const { data: places, can } = answer.data;
  const mayCreate = can.includes('create');
  const panel = openId !== undefined && (mayCreate || !place.isNew) && (
    <MasterPanel
      key={openId}
      master={locationPoint}
      {...{ calls, actions, close, onConfirmExitChange }}
      inputs={placeInputs}
      below={<PlacePart />}
      open={openId}
    />
  );
  if (phone && panel) return panel;
  const add = mayCreate && (
    <Button variant="contained" color="primary" onClick={() => open(NEW_ROW)}>
      <Icon name="plus" size={16} />
      Tambah titik
    </Button>
  );
  const props = { places, place, own: !mayCreate };
  return (
    <div className="column fill gap-12">
      <div className="row wrap gap-8">
        {views}
        <span className={`flex-1 ${styles.space}`} />
        {add}
      </div>
      {places.length === 0 && !panel && <NoPlaces mayCreate={mayCreate}>{add}</NoPlaces>}
      {phone && places.length > 0 && <PlacesOnPhone {...props} />}
      {!phone && (places.length > 0 || panel) && <PlacesOnDesk {...props} panel={panel} />}
    </div>
  );
}

function NoPlaces({ mayCreate, children }: { mayCreate: boolean; children: ReactNode }) {
  if (mayCreate)
    return (
      <Empty
        icon="pin"
        title="Belum ada titik lokasi"
        text="Tambahkan tempat pertama; karyawan lalu absen di dalam lingkarannya."
      >
        {children}
      </Empty>
    );
  return (
    <Empty
      icon="pin"
      title="Belum ada titik untuk Anda hari ini"
      text="Absen Anda tetap tersimpan. Minta HR mengatur titik lokasi Anda."
    />
  );
}

interface PlacesProps {
  places: readonly PlaceOnMap[];
  place: ReturnType<typeof useOpenPlace>;
  /** The reader only uses places, and keeps none. */
  own: boolean;
}

function PlacesOnPhone({ places, place, own }: PlacesProps) {
  const { openId, chosen, shown, open } = place;
  return (
    <>
      {shown !== undefined && chosen !== undefined && (
        <figure className={`overflow-hidden relative outlined radius-card ${styles.phoneMap}`}>
          <PointMap draft={shown} extras={NO_EXTRAS} movable={false} />
          <figcaption className="caption medium bg-paper radius-input">
            {chosen.name} · radius {showNumber(chosen.radiusM)} m
          </figcaption>
        </figure>
      )}
      <PlaceList {...{ places, own, open }} selected={openId} />
    </>
  );
}

function PlacesOnDesk({ places, place, own, panel }: PlacesProps & { panel: ReactNode }) {
  const { isNew, chosen, shown, edited, open, onDraftChange } = place;
  return (
    <div className={`card stack overflow-hidden relative ${styles.sides}`} data-open={panel ? '' : undefined}>
      <PlaceList {...{ places, own, open }} selected={isNew ? NEW_ROW : chosen?.id} />
      <div className="column min-w-0 min-h-0 relative centre">
        {shown === undefined && (
          <Empty
            icon="target"
            title="Peta muncul sesudah koordinat diisi"
            text="Isi lintang dan bujur, atau pilih Setel di sini."
          />
        )}
        {shown !== undefined && (
          <PointMap
            draft={shown}
            extras={edited?.extras ?? NO_EXTRAS}
            movable={edited?.draft !== undefined}
            covered={panel ? COVERED : 0}
          />
        )}
      </div>
      <MapLink.Provider value={onDraftChange}>{panel}</MapLink.Provider>
    </div>
  );
}
