/** Where a trip leads, leg by leg: each begins where the one before it ended, by what, for how much. */
import Button from '@mui/material/Button';
import { travelModeWord } from '@hadir/contract/trips/words.ts';
import type { LocalTime } from '@hadir/domain/kernel/time.ts';
import { TRAVEL_MODES, type TravelMode } from '@hadir/domain/trips/trip-terms.ts';
import { MOST_LEGS, type TripLeg, type TripStop } from '@hadir/domain/trips/trip-rules.ts';
import { GroupError } from '../../../ui/form/fields/choice-fields.tsx';
import { RupiahField } from '../../../ui/form/fields/rupiah-field.tsx';
import { TypedSelect, TypedText } from '../../../ui/form/fields/typed-text.tsx';
import { useFieldError } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './kinds.module.css';
import { StopsField } from './trip-stops.tsx';

/** As it is typed: an amount with sen stays the text it is. */
export type TypedLeg = Omit<TripLeg, 'cost'> & { readonly cost: number | string };

export interface Route {
  readonly origin: string;
  readonly legs: readonly TypedLeg[];
}

export const newLeg = (from: string, to: string, mode: TravelMode = 'pesawat'): TypedLeg => ({
  from,
  to,
  depart: null,
  arrive: null,
  mode,
  cost: 0,
});

/** Each leg begins where the one before it ended; the way back follows the origin until it is typed otherwise. */
function joined(origin: string, legs: readonly TypedLeg[]): Route {
  return {
    origin,
    legs: legs.map((leg, at) => ({ ...leg, from: at === 0 ? origin : (legs[at - 1]?.to ?? '') })),
  };
}

function withOrigin({ origin, legs }: Route, typed: string): Route {
  const back = legs.length > 1 && legs.at(-1)?.to === origin;
  return joined(
    typed,
    legs.map((leg, at) => (back && at === legs.length - 1 ? { ...leg, to: typed } : leg)),
  );
}

const withLeg = ({ origin, legs }: Route, at: number, part: Partial<TypedLeg>): Route =>
  joined(
    origin,
    legs.map((leg, index) => (index === at ? { ...leg, ...part } : leg)),
  );

/** Another place before the way back. */
function withPlace({ origin, legs }: Route): Route {
  const last = legs.length > 1 ? legs.length - 1 : legs.length;
  const mode = legs[last - 1]?.mode ?? 'pesawat';
  return joined(origin, [...legs.slice(0, last), newLeg('', '', mode), ...legs.slice(last)]);
}

const without = ({ origin, legs }: Route, at: number): Route =>
  joined(
    origin,
    legs.filter((_, index) => index !== at),
  );

function placeLabel(at: number, count: number): string {
  if (at === 0) return 'Tujuan';
  return at === count - 1 ? 'Kembali ke' : `Tujuan ${at + 1}`;
}

/** `ke Surabaya`; what has no name yet by its place in the order. */
function whither({ to }: TypedLeg, at: number, count: number): string {
  if (to.trim() !== '') return `ke ${to}`;
  if (at > 0 && at === count - 1) return 'pulang';
  return at === 0 ? 'ke tujuan' : `ke tujuan ${at + 1}`;
}

interface RouteProps {
  route: Route;
  /** Moments of legs begin with the trip's own ends. */
  ends: { readonly depart: TripStop; readonly arrive: TripStop };
  change: (route: Route) => void;
}

export function RouteField({ route, ends, change }: RouteProps) {
  const { origin, legs } = route;
  const error = useFieldError('legs');
  return (
    <div className="stack gap-12" role="group" aria-label="Rute">
      <TypedText
        id="f-origin"
        label="Dari"
        value={origin}
        maxLength={100}
        error={useFieldError('origin')}
        set={(typed) => change(withOrigin(route, typed))}
      />
      {legs.map((leg, at) => (
        // Legs have no names of their own: their place in the order is what they are.
        <LegFields key={at} at={at} leg={leg} route={route} ends={ends} change={change} />
      ))}
      <GroupError error={error} />
      {legs.length < MOST_LEGS && (
        <Button variant="text" startIcon={<Icon name="plus" size={20} />} onClick={() => change(withPlace(route))}>
          Tambah tujuan
        </Button>
      )}
    </div>
  );
}

/** The date of the trip's begin on the way out, of its end afterwards; the times are for the person to type. */
function onWayOf({ depart, arrive }: RouteProps['ends'], out: boolean): RouteProps['ends'] {
  const { date } = out ? depart : arrive;
  const untimed = (stop: TripStop) => ({ ...stop, date, time: '' as LocalTime });
  return { depart: untimed(depart), arrive: untimed(arrive) };
}

function LegFields({ at, leg, route, ends, change }: RouteProps & { at: number; leg: TypedLeg }) {
  const { legs } = route;
  const where = whither(leg, at, legs.length);
  const set = (part: Partial<TypedLeg>) => change(withLeg(route, at, part));
  return (
    <fieldset className="stack gap-12 outlined radius-input pad-12">
      <div className="row gap-8 items-end">
        <div className="grow">
          <TypedText
            id={`f-legs-${at}-to`}
            label={placeLabel(at, legs.length)}
            value={leg.to}
            maxLength={100}
            set={(to) => set({ to })}
          />
        </div>
        {legs.length > 1 && at > 0 && (
          <button
            type="button"
            className="place-center square-44 radius-pill hover-fill"
            aria-label={`Hapus perjalanan ${where}`}
            onClick={() => change(without(route, at))}
          >
            <Icon name="x" size={20} />
          </button>
        )}
      </div>
      <div className={`stack items-end gap-12 ${styles.two}`}>
        <TypedSelect
          id={`f-legs-${at}-mode`}
          label={`Transportasi ${where}`}
          value={leg.mode}
          set={(typed) => set({ mode: TRAVEL_MODES.find((one) => one === typed) ?? leg.mode })}
        >
          {TRAVEL_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {travelModeWord[mode]}
            </option>
          ))}
        </TypedSelect>
        <RupiahField
          id={`f-legs-${at}-cost`}
          label={`Biaya ${where}`}
          value={typeof leg.cost === 'number' && leg.cost > 0 ? leg.cost : null}
          error={undefined}
          change={(cost) => set({ cost: cost ?? 0 })}
        />
      </div>
      <StopsField id={`f-legs-${at}`} where={where} stops={leg} initial={onWayOf(ends, at === 0)} change={set} />
    </fieldset>
  );
}
