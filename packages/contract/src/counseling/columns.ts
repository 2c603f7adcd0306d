/** Columns of the figures, for screen and file. No zod here. */
import type { Column } from '../kernel/cell.ts';

export interface StatisticsLine {
  readonly group: string;
  readonly label: string;
  /** Null: fewer people than may be shown. */
  readonly sessions: number | null;
  readonly people: number | null;
}

export const statisticsColumns: readonly Column<StatisticsLine>[] = [
  { key: 'group', label: 'Menurut', format: 'text', width: 20, read: ({ group }) => group },
  { key: 'label', label: 'Bagian', format: 'text', width: 30, read: ({ label }) => label },
  { key: 'sessions', label: 'Sesi', format: 'count', width: 10, read: ({ sessions }) => sessions },
  { key: 'people', label: 'Orang', format: 'count', width: 10, read: ({ people }) => people },
];
