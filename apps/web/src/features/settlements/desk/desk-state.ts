/** Which settlements the desk lists, and under which heads. */
import type { SettlementState } from '@hadir/domain/settlements/settlement-actions.ts';

export const DESK_STATES = ['menunggu', 'dikembalikan', 'selesai', 'semua'] as const;
export type DeskState = (typeof DESK_STATES)[number];

export const deskStateWord: Readonly<Record<DeskState, string>> = {
  menunggu: 'Menunggu',
  dikembalikan: 'Dikembalikan',
  selesai: 'Selesai',
  semua: 'Semua',
};

const LISTED: Readonly<Record<DeskState, readonly SettlementState[]>> = {
  menunggu: ['pending', 'verified', 'approved'],
  dikembalikan: ['revision'],
  selesai: ['paid', 'repaid', 'closed'],
  semua: [],
};

export const stateFilter = (state: DeskState): readonly SettlementState[] => LISTED[state];

/** data table: heads of the list in its order. */
export const GROUPS: readonly { readonly title: string; readonly states: readonly SettlementState[] }[] = [
  { title: 'Perlu diperiksa', states: ['pending'] },
  { title: 'Menunggu persetujuan', states: ['verified'] },
  { title: 'Disetujui, belum dibayar', states: ['approved'] },
  { title: 'Dikembalikan', states: ['revision'] },
  { title: 'Dibayar atau dikembalikan', states: ['paid', 'repaid'] },
  { title: 'Selesai', states: ['draft', 'closed'] },
];
