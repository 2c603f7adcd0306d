/** What the form and the map beside it share: the circle as it is being edited. */
import { createContext } from 'react';

/** What the form of a place holds. */
export type PlaceValues = Readonly<Record<string, unknown>>;

export interface Circle {
  readonly lat: number;
  readonly lon: number;
  readonly radiusM: number;
}

export interface Draft {
  readonly circle: Circle;
  readonly change: (change: Partial<Circle>) => void;
}

export interface Dot {
  readonly lat: number;
  readonly lon: number;
  readonly accuracyM: number | null;
}

/** Beside the circle: what was tapped there, the suggestion, where the person stands. */
export interface MapExtras {
  readonly dots: readonly Dot[];
  readonly adviceM: number | null;
  readonly own: Dot | null;
}

export const NO_EXTRAS: MapExtras = { dots: [], adviceM: null, own: null };

/** Told by the form of the open place; null where no map stands beside it. */
export const MapLink = createContext<((draft: Draft | undefined, extras: MapExtras) => void) | null>(null);
