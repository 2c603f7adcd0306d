/** List, map and the open place: side by side on a desk, one after the other on a phone (product/desk#places). */
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { locationPoint } from '@hadir/contract/master/locations.ts';
import { useRemote } from '../../api/fetching.ts';
import { showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { masterCalls } from '../../ui/master/master-calls.ts';
import { MasterPanel } from '../../ui/master/master-panel.tsx';
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
const NEW = 'baru';
const STILL = () => undefined;
/** The open place floats above the map: its width, and the room beside it. */
const COVERED = 396;

export function PlacesView({ views }: { views: ReactNode }) {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const actions = useMasterActions(locationPoint, calls);
  const answer = useRemote(getPlaces, {}, { keepPreviousData: true });
  const [edited, setEdited] = useState<{ draft: Draft | undefined; extras: MapExtras }>();
  const onDraftChange = useCallback((draft: Draft | undefined, extras: MapExtras) => setEdited({ draft, extras }), []);
  /** Shown on the map while no place is open: the one looked at last, or the one just made. */
  const [last, setLast] = useState<string>();
  const places = answer.data?.data ?? [];
  const close = () => {
    const before = new Set(places.map(({ id }) => id));
    if (state.open !== NEW) setLast(state.open);
    change({ open: undefined });
    setEdited(undefined);
    void answer.mutate().then((now) => {
      const made = now?.data.find(({ id }) => !before.has(id));
      if (made !== undefined) setLast(made.id);
    });
  };
  const { onConfirmExitChange, confirmExit } = useWayOut();
  const open = (id: string) => {
    if (id === state.open) return;
    confirmExit(() => {
      setEdited(undefined);
      change({ open: id });
    });
  };
  const mayCreate = answer.data?.can.includes('create') ?? false;
  const chosen = places.find(({ id }) => id === (state.open ?? last)) ?? places[0];
  const panel =
    state.open === undefined || (state.open === NEW && !mayCreate) ? null : (
      <MasterPanel
        key={state.open}
        master={locationPoint}
        {...{ calls, actions, close, onConfirmExitChange }}
        inputs={placeInputs}
        below={<PlacePart />}
        id={state.open === NEW ? undefined : state.open}
      />
    );
  const shown: Draft | undefined = useMemo(
    () =>
      edited?.draft ??
      (chosen === undefined || state.open === NEW
        ? undefined
        : { circle: { lat: chosen.lat, lon: chosen.lon, radiusM: chosen.radiusM }, change: STILL }),
    [edited, chosen, state.open],
  );
  if (answer.data === undefined)
    return <AsyncContent data={answer.data} error={answer.error} retry={answer.mutate} loading={[56, 56, 56, 56]} />;
  if (phone && panel !== null) return panel;
  const add = mayCreate ? (
    <Button variant="contained" color="primary" onClick={() => open(NEW)}>
      <Icon name="plus" size={16} />
      Tambah titik
    </Button>
  ) : null;
  const head = (
    <div className="row wrap gap-8">
      {views}
      <span className={`flex-1 ${styles.space}`} />
      {add}
    </div>
  );
  if (places.length === 0 && panel === null)
    return (
      <div className="column fill gap-12">
        {head}
        <Empty
          icon="pin"
          title={mayCreate ? 'Belum ada titik lokasi' : 'Belum ada titik untuk Anda hari ini'}
          text={
            mayCreate
              ? 'Tambahkan tempat pertama; karyawan lalu absen di dalam lingkarannya.'
              : 'Absen Anda tetap tersimpan. Minta HR mengatur titik lokasi Anda.'
          }
        >
          {add}
        </Empty>
      </div>
    );
  const list = (
    <PlaceList
      places={places}
      selected={state.open === NEW || phone ? state.open : chosen?.id}
      own={!mayCreate}
      open={open}
    />
  );
  if (phone)
    return (
      <div className="column fill gap-12">
        {head}
        {shown === undefined || chosen === undefined ? null : (
          <figure className={`overflow-hidden relative outlined radius-card ${styles.phoneMap}`}>
            <PointMap draft={shown} extras={NO_EXTRAS} movable={false} />
            <figcaption className="caption medium bg-paper radius-input">
              {chosen.name} · radius {showNumber(chosen.radiusM)} m
            </figcaption>
          </figure>
        )}
        {list}
      </div>
    );
  return (
    <div className="column fill gap-12">
      {head}
      <div
        className={`card stack overflow-hidden relative ${styles.sides}`}
        data-open={panel === null ? undefined : ''}
      >
        {list}
        <div className="column min-w-0 min-h-0 relative centre">
          {shown === undefined ? (
            <Empty
              icon="target"
              title="Peta muncul sesudah koordinat diisi"
              text="Isi lintang dan bujur, atau pilih Setel di sini."
            />
          ) : (
            <PointMap
              draft={shown}
              extras={edited?.extras ?? NO_EXTRAS}
              movable={edited?.draft !== undefined}
              covered={panel === null ? 0 : COVERED}
            />
          )}
        </div>
        <MapLink.Provider value={onDraftChange}>{panel}</MapLink.Provider>
      </div>
    </div>
  );
}
