/**
 * What a kind of request tells of itself: lines on the screen and on paper, columns of the file of its list. Each kind
 * declares it once, in `<kind>-texts.ts` of its feature. No zod here.
 */
import type { LocalDate, LocalTime, Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { z } from 'zod';
import { timeText } from '../attendance/words.ts';
import { shortDay } from '../date-words.ts';
import type { RequestColumn } from './column.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** The endpoints of a kind, as far as its texts read them. */
export interface DetailedKind<Kind extends RequestKind = RequestKind> {
  readonly kind: Kind;
  readonly details: z.ZodType;
}

/** A row of a list, or a whole request. */
interface Detailed<Endpoints extends DetailedKind> {
  readonly details: z.output<Endpoints['details']>;
  readonly zone: Zone;
}

export interface KindTexts<Endpoints extends DetailedKind = DetailedKind, Part = object> {
  readonly kind: Endpoints['kind'];
  /** The kind's own part; what the reader may not see is missing in the answer and has no line. */
  facts(row: Detailed<Endpoints>): readonly Fact[];
  /** Between the first two facts where they stand in one line; ` · ` unless the second is what the first becomes. */
  readonly separator?: ' → ';
  /** Of its file, in their order (rules/reports#request-files). */
  readonly columns: readonly RequestColumn<Part>[];
}

export const timeFact = (label: string, at: LocalTime): Fact => ({ label, text: timeText(at) });

export const quotaFacts = (over: boolean): readonly Fact[] =>
  over ? [{ label: 'Jatah', text: 'Melebihi jatah, HR ikut memutuskan' }] : [];

/** `16 Nov, 17 Nov`. */
export const datesList = (dates: readonly LocalDate[]): string => dates.map(shortDay).join(', ');
