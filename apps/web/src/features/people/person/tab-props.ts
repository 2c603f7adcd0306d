import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import type { Editing } from '../editing/person-editing.tsx';

/** What the page of a person gives each of its tabs. */
export interface TabProps {
  readonly record: PersonRecord;
  readonly today: string;
  readonly edit: (editing: Editing | 'places') => void;
  /** @returns once the record has been read again */
  readonly changed: () => Promise<unknown>;
}
