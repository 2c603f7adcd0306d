/**
 * Words of requests, shared by screens, files and messages (rules/requests#request, product/requests#own-requests,
 * product/requests#inbox). No zod here.
 */
import type { RejectCode } from '@hadir/domain/requests/action-rules.ts';
import { byKind, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import type { SystemAction, RequestMove, RequestStatus, StepState } from '@hadir/domain/requests/request-state.ts';

export const requestKindWord: Readonly<Record<RequestKind, string>> = byKind(({ word }) => word);

/** A word within a sentence: small letters, but an abbreviation keeps its capitals. */
export function wordWithin(word: string): string {
  return word === word.toUpperCase() ? word : word.toLowerCase();
}

/** The kind within a sentence. */
export function kindWithin(kind: RequestKind): string {
  return wordWithin(requestKindWord[kind]);
}

type Dashed<Name extends string> = Name extends `${infer Start}_${infer Rest}` ? `${Start}-${Dashed<Rest>}` : Name;
type Slugs = { readonly [Kind in RequestKind]: Dashed<Kind> };

/** Last part of the API's path of a kind: `/api/requests/<slug>`. */
export const requestSlug = byKind(({ kind }) => kind.replaceAll('_', '-')) as Slugs;

export const requestStatusWord: Readonly<Record<RequestStatus, string>> = {
  draft: 'Dikembalikan',
  pending: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  cancel_pending: 'Menunggu pembatalan',
  cancelled: 'Dibatalkan',
  expired: 'Kedaluwarsa',
};

/** What was done, for the timeline. */
export const requestMoveWord: Readonly<Record<RequestMove, string>> = {
  submit: 'Diajukan',
  approve: 'Disetujui',
  reject: 'Ditolak',
  return: 'Dikembalikan',
  cancel: 'Dibatalkan',
  ask_cancel: 'Minta dibatalkan',
  allow_cancel: 'Pembatalan disetujui',
  keep: 'Pembatalan tidak disetujui',
  revoke: 'Dibatalkan HR',
  override_approve: 'Disetujui HR melewati tahap',
  override_reject: 'Ditolak HR melewati tahap',
  expire: 'Kedaluwarsa',
  record: 'Dicatat tanpa pemutus',
  close: 'Dibatalkan karena berhenti bekerja',
  shorten: 'Dipotong sampai hari terakhir bekerja',
  drop: 'Batal bersama cuti setengah harinya',
  undo: 'Keputusan diurungkan',
};

/** Verb on the button of a move. */
export const requestMoveVerb: Readonly<Record<Exclude<RequestMove, SystemAction>, string>> = {
  submit: 'Ajukan lagi',
  approve: 'Setujui',
  reject: 'Tolak',
  return: 'Kembalikan',
  cancel: 'Batalkan',
  ask_cancel: 'Minta batalkan',
  allow_cancel: 'Setujui pembatalan',
  keep: 'Tetap berlaku',
  revoke: 'Batalkan persetujuan',
  override_approve: 'Setujui langsung',
  override_reject: 'Tolak langsung',
  undo: 'Urungkan',
};

/** Who answers a step, where no rule has named the person more closely. */
export const stepActorWord: Readonly<Record<StepActor, string>> = {
  employee: 'Karyawan',
  partner: 'Rekan',
  superior: 'Atasan',
  leader: 'Leader',
  validator1: 'Validator 1',
  validator2: 'Validator 2',
  any_validator: 'Validator klien',
  general_affairs: 'Admin meeting',
  admin: 'HR',
};

export const stepStateWord: Readonly<Record<StepState, string>> = {
  waiting: 'Belum giliran',
  open: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  returned: 'Dikembalikan',
  passed: 'Dilewati',
};

/** Why what the law grants may be refused (rules/leave#refusing-statutory-leave). */
export const refusalReasonWord: Readonly<Record<RejectCode, string>> = {
  BUKTI_TIDAK_SAH: 'Bukti tidak sah',
  DATA_SALAH: 'Data salah',
  GANDA: 'Sudah pernah diajukan',
};

/** How something was decided that was not decided by another, beside its status, in the trail and in files. */
export const DECISION_MARKS = ['SATU_ADMIN', 'TANPA_PEMUTUS'] as const;
export type DecisionMark = (typeof DECISION_MARKS)[number];
export const decisionMarkWord: Readonly<Record<DecisionMark, string>> = {
  SATU_ADMIN: 'Satu admin',
  TANPA_PEMUTUS: 'Tanpa pemutus',
};

/** The mark among the flags of a request; undefined where others decided it. */
export function decisionMarkOf(flags: readonly string[]): DecisionMark | undefined {
  return DECISION_MARKS.find((mark) => flags.includes(mark));
}
