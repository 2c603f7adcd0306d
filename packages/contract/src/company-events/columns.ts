/** Columns of registrations and feedback, for screen and file. No zod here. */
import { instant, dateIn, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import { type Column, dateText } from '../kernel/cell.ts';
import type { FeedbackRow, RegistrationRow } from './endpoints.ts';
import type { ActivityRow, ClaimRow } from './programme.ts';
import { activityStateWord, claimStateWord, registrationStateWord } from './words.ts';

const moment = (at: string | null, zone: Zone): string | null =>
  at === null ? null : `${dateText(dateIn(instant(at), zone))} ${timeIn(instant(at), zone).replace(':', '.')}`;

export const registrationColumns: readonly Column<RegistrationRow>[] = [
  { key: 'employeeNo', label: 'NIK', format: 'text', width: 12, read: ({ employeeNo }) => employeeNo },
  { key: 'fullname', label: 'Nama', format: 'text', width: 26, read: ({ fullname }) => fullname },
  { key: 'unit', label: 'Unit', format: 'text', width: 20, read: ({ unit }) => unit },
  { key: 'event', label: 'Acara', format: 'text', width: 32, read: ({ event }) => event },
  { key: 'state', label: 'Status', format: 'text', width: 14, read: ({ state }) => registrationStateWord[state] },
  {
    key: 'registeredAt',
    label: 'Mendaftar',
    format: 'text',
    width: 18,
    read: ({ registeredAt, zone }) => moment(registeredAt, zone),
  },
  {
    key: 'attendedAt',
    label: 'Masuk',
    format: 'text',
    width: 18,
    read: ({ attendedAt, zone }) => moment(attendedAt, zone),
  },
  { key: 'attendedBy', label: 'Dicatat oleh', format: 'text', width: 22, read: ({ attendedBy }) => attendedBy },
  { key: 'email', label: 'Email tamu', format: 'text', width: 28, read: ({ email }) => email },
];

export const feedbackColumns: readonly Column<FeedbackRow>[] = [
  { key: 'event', label: 'Acara', format: 'text', width: 32, read: ({ event }) => event },
  { key: 'fullname', label: 'Nama', format: 'text', width: 24, read: ({ fullname }) => fullname ?? 'Anonim' },
  { key: 'score', label: 'Nilai (1–5)', format: 'count', width: 10, read: ({ score }) => score },
  { key: 'recommends', label: 'Rekomendasi (0–10)', format: 'count', width: 12, read: ({ recommends }) => recommends },
  { key: 'comment', label: 'Komentar', format: 'text', width: 60, read: ({ comment }) => comment },
];

export const activityRegistrationColumns: readonly Column<ActivityRow>[] = [
  { key: 'employeeNo', label: 'NIK', format: 'text', width: 12, read: ({ employeeNo }) => employeeNo },
  { key: 'fullname', label: 'Nama', format: 'text', width: 26, read: ({ fullname }) => fullname },
  { key: 'unit', label: 'Unit', format: 'text', width: 20, read: ({ unit }) => unit },
  { key: 'event', label: 'Acara', format: 'text', width: 28, read: ({ event }) => event },
  { key: 'activity', label: 'Kegiatan', format: 'text', width: 28, read: ({ activity }) => activity },
  { key: 'start', label: 'Mulai', format: 'text', width: 18, read: ({ start, zone }) => moment(start, zone) },
  { key: 'state', label: 'Status', format: 'text', width: 14, read: ({ state }) => activityStateWord[state] },
  { key: 'points', label: 'Poin', format: 'count', width: 8, read: ({ points }) => points },
  { key: 'doneAt', label: 'Selesai', format: 'text', width: 18, read: ({ doneAt, zone }) => moment(doneAt, zone) },
  { key: 'doneBy', label: 'Dicatat oleh', format: 'text', width: 22, read: ({ doneBy }) => doneBy },
];

export const rewardClaimColumns: readonly Column<ClaimRow>[] = [
  { key: 'employeeNo', label: 'NIK', format: 'text', width: 12, read: ({ employeeNo }) => employeeNo },
  { key: 'fullname', label: 'Nama', format: 'text', width: 26, read: ({ fullname }) => fullname },
  { key: 'unit', label: 'Unit', format: 'text', width: 20, read: ({ unit }) => unit },
  { key: 'event', label: 'Acara', format: 'text', width: 28, read: ({ event }) => event },
  { key: 'reward', label: 'Hadiah', format: 'text', width: 28, read: ({ reward }) => reward },
  { key: 'state', label: 'Status', format: 'text', width: 14, read: ({ state }) => claimStateWord[state] },
  {
    key: 'claimedAt',
    label: 'Diklaim',
    format: 'text',
    width: 18,
    read: ({ claimedAt, zone }) => moment(claimedAt, zone),
  },
  { key: 'verifiedBy', label: 'Diverifikasi oleh', format: 'text', width: 22, read: ({ verifiedBy }) => verifiedBy },
  {
    key: 'deliveredAt',
    label: 'Diserahkan',
    format: 'text',
    width: 18,
    read: ({ deliveredAt, zone }) => moment(deliveredAt, zone),
  },
  { key: 'deliveredBy', label: 'Diserahkan oleh', format: 'text', width: 22, read: ({ deliveredBy }) => deliveredBy },
  { key: 'reason', label: 'Alasan penolakan', format: 'text', width: 36, read: ({ reason }) => reason },
];
