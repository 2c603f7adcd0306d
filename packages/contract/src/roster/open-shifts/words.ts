/** What is said of shifts that are offered (rules/schedules#open-shifts). No zod here. */
import type { OpenShiftFit, OpenShiftRefusal } from '@hadir/domain/roster/open-shift.ts';
import { minutesText } from '../../attendance/words.ts';

type Facts = Pick<OpenShiftFit, 'restBefore' | 'restAfter' | 'weekMinutes'>;

const shortest = ({ restBefore, restAfter }: Facts) =>
  Math.min(restBefore ?? Number.POSITIVE_INFINITY, restAfter ?? Number.POSITIVE_INFINITY);

const refusalWords: Readonly<Record<OpenShiftRefusal, (facts: Facts, who: string) => string>> = {
  BUKAN_KARYAWAN: (_facts, who) => `${who} bukan karyawan pada tanggal itu`,
  PERIODE_TERKUNCI: () => 'periodenya sudah dikunci',
  TIDAK_MASUK: (_facts, who) => `${who} tidak masuk pada tanggal itu`,
  DITETAPKAN: () => 'jadwal tanggal itu sudah ditetapkan tukar jadwal',
  SUDAH_BEKERJA: (_facts, who) => `${who} sudah bekerja pada tanggal itu`,
  SUDAH_DIAMBIL: (_facts, who) => `${who} sudah mengambil shift pada tanggal itu`,
  SUDAH_DITOLAK: () => 'sudah pernah ditolak atasan',
  POSISI_TIDAK_SESUAI: (_facts, who) => `posisi ${who} tidak mengisi shift ini`,
  ISTIRAHAT_KURANG: (facts) => `istirahat hanya ${minutesText(shortest(facts))}`,
  JAM_SEMINGGU: ({ weekMinutes }) => `jam kerja minggu itu menjadi ${minutesText(weekMinutes)}, lebih dari 40 jam`,
  TANPA_HARI_LIBUR: () => 'tidak ada hari libur dalam 7 hari',
  TIDAK_SESUAI: (_facts, who) => `melanggar aturan jadwal ${who}`,
};

/** `istirahat hanya 5 jam`: why somebody may not take a shift. @param who the name, where another reads it */
export const openShiftRefusalText = (code: OpenShiftRefusal, facts: Facts, who = 'Anda'): string =>
  refusalWords[code](facts, who);

export const CLAIM_STATES = ['waiting', 'approved', 'rejected', 'expired', 'taken_back', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const claimStateWord: Readonly<Record<ClaimState, string>> = {
  waiting: 'Menunggu persetujuan',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  expired: 'Tidak diputuskan',
  taken_back: 'Dilepas',
  withdrawn: 'Tawaran ditarik',
};

export const OFFER_STATES = ['open', 'full', 'withdrawn', 'past'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const offerStateWord: Readonly<Record<OfferState, string>> = {
  open: 'Ditawarkan',
  full: 'Terisi',
  withdrawn: 'Ditarik',
  past: 'Sudah lewat',
};
