/** data table: a well-formed request per endpoint, about the whole scope or about one subject. */
import type { Cast, SubjectName } from './access-people.ts';
import { REGISTRATION_CONSENT } from '@hadir/contract/registration/words.ts';
import { FIRST, LAST } from './access-people.ts';
import { activityAsks, activityAsksAbout } from './activity-calls.ts';
import { counselingAsks } from './counseling-calls.ts';
import { companyEventAsks } from './company-event-calls.ts';
import { roomAsks } from './room-calls.ts';
import { chatAsks } from './chat-calls.ts';
import { ticketAsks } from './ticket-calls.ts';
import { faqAsks } from './faq-calls.ts';
import { paperAsks, paperAsksAbout } from './paper-calls.ts';
import { platformAsks } from './platform-calls.ts';
import { settingAsks } from './setting-calls.ts';
import { importAsksAbout } from './import-calls.ts';
import { leaveAsks, leaveAsksAbout } from './leave-calls.ts';
import { masterAsks } from './master-matrix.ts';
import { reportAsks } from './report-matrix.ts';
import { peopleAsks, peopleAsksAbout } from './people-calls.ts';
import { payrollAsks } from './payroll-calls.ts';
import { overtimeAsks } from './overtime-calls.ts';
import { ownReportAsks } from './own-report-calls.ts';
import { requestAsks, requestAsksAbout } from './request-calls.ts';

export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const range = { from: FIRST, to: LAST };
const nobody = '00000000-0000-7000-8000-0000000000ff';

/** Lists and single answers about everything in scope, and writes that change only the caller's own things. */
export const asks: Readonly<Record<string, (cast: Cast) => Ask>> = {
  ...activityAsks,
  ...companyEventAsks,
  ...counselingAsks,
  ...roomAsks,
  ...paperAsks,
  ...faqAsks,
  ...chatAsks,
  ...ticketAsks,
  ...requestAsks,
  ...leaveAsks,
  ...overtimeAsks,
  ...payrollAsks,
  'POST /api/login': () => ({ body: { login: 'tidak.ada', password: 'salah-salah' } }),
  'POST /api/login/one-time-code': () => ({ body: { login: 'tidak.ada', code: 'AAAA-BBBB-CCCC' } }),
  'GET /api/welcome': () => ({}),
  'POST /api/first-admin': () => ({
    body: { token: 'palsu', login: 'orang.baru', fullname: 'Orang Baru', password: 'kalimat sandi baru' },
  }),
  'GET /api/push-device': () => ({}),
  'PUT /api/push-device': () => ({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  }),
  'DELETE /api/push-device': () => ({}),
  'POST /api/mail-decision/look': () => ({ body: { token: 'A'.repeat(138) } }),
  'POST /api/mail-decision/approve': () => ({ body: { token: 'A'.repeat(138) } }),
  'POST /api/password/forgot': () => ({ body: { login: 'tidak.ada' } }),
  'POST /api/password/reset': () => ({
    body: { token: 'palsu', password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' },
  }),
  'GET /api/health': () => ({}),
  'GET /api/health/live': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'POST /api/csp-report': () => ({ body: {} }),
  'GET /api/user': () => ({}),
  'GET /api/session': () => ({}),
  'POST /api/session/switch': () => ({ body: { userId: nobody } }),
  'PUT /api/account/appearance': () => ({
    body: {
      activeMode: 'light',
      activeDir: 'ltr',
      activeTheme: 'BLUE_THEME',
      activeNavbarBg: 'paper',
      activeSidebarBg: 'page',
      density: 'auto',
      dataSaver: false,
      reducedMotion: false,
      textScale: 100,
      singleKeys: true,
    },
  }),
  'POST /api/change-password': () => ({
    body: {
      current_password: 'salah-salah',
      password: 'kalimat sandi baru',
      password_confirmation: 'kalimat sandi baru',
    },
  }),
  'POST /api/set-password': () => ({
    body: { password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' },
  }),
  'GET /api/account/sessions': () => ({}),
  'DELETE /api/account/sessions/:id': () => ({ params: { id: nobody } }),
  'POST /api/account/sessions/end-others': () => ({ body: {} }),
  'POST /api/account/access-notices/read': () => ({ body: { ids: ['00000000-0000-7000-8000-00000000dead'] } }),
  'GET /api/anchor': () => ({}),
  'GET /api/live': () => ({}),
  'GET /api/notifications': () => ({}),
  'POST /api/notifications/read': () => ({ body: { ids: [] } }),
  'GET /api/notification-choices': () => ({}),
  'POST /api/consents': () => ({ body: { kind: 'selfie_lokasi', version: '1' } }),
  'GET /api/privacy/own': () => ({}),
  'GET /api/privacy/own/:kind': () => ({ params: { kind: 'struktur' } }),
  'GET /api/privacy/documents': () => ({}),
  'GET /api/privacy/documents/:id/file': () => ({ params: { id: nobody } }),
  'GET /api/privacy/consents': () => ({}),
  'POST /api/privacy/consents/:id/withdraw': () => ({ params: { id: nobody }, body: {} }),
  'GET /api/privacy/looks': () => ({}),
  'GET /api/privacy/exports': () => ({}),
  'POST /api/privacy/exports': () => ({ body: {} }),
  'GET /api/people': () => ({ query: { search: 'Kanari', limit: 20 } }),
  'GET /api/people/filter-choices': () => ({}),
  'GET /api/attendance/today': () => ({}),
  'POST /api/attendance/events': () => ({
    body: { type: 'in', tap: { mode: 'live', wallAtTap: '2026-11-20T03:00:00Z' } },
  }),
  'GET /api/attendance/events': () => ({ query: { from: `${FIRST}T00:00:00Z`, to: `${LAST}T23:00:00Z` } }),
  'GET /api/attendance/plan': () => ({ query: range }),
  'GET /api/attendance/days': () => ({ query: { ...range, size: 100 } }),
  'GET /api/attendance/matrix': () => ({ query: { ...range, size: 100 } }),
  'GET /api/attendance/recap': () => ({ query: { period: '2026-11', size: 1000 } }),
  'GET /api/attendance/reviews': () => ({ query: { size: 100 } }),
  'POST /api/attendance/reviews/decide': () => ({ body: { move: 'accept', ids: [nobody] } }),
  'GET /api/attendance/periods': () => ({}),
  'GET /api/day-changes': () => ({ query: { size: 100 } }),
  'GET /api/day-changes/waiting': () => ({}),
  'POST /api/day-changes/:id/moves': () => ({ params: { id: nobody }, body: { move: 'consent' } }),
  'GET /api/dashboard': () => ({ query: { date: LAST } }),
  'GET /api/dashboard/team': () => ({ query: { date: LAST } }),
  'GET /api/dashboard/own': () => ({}),
  'POST /api/dashboard/remind': () => ({ body: {} }),
  'GET /api/exports/file': () => ({ query: { ...range, report: 'kehadiran-detail', format: 'csv' } }),
  'POST /api/exports': () => ({ body: { ...range, report: 'kehadiran-detail', format: 'csv' } }),
  ...ownReportAsks(range),
  'GET /api/exports/requests/file': () => ({ query: { ...range, report: 'leave', format: 'csv' } }),
  'POST /api/exports/requests': () => ({ body: { ...range, report: 'leave', format: 'csv' } }),
  'GET /api/exports': () => ({}),
  'GET /api/imports/presence/template': () => ({}),
  'GET /api/imports/presence': () => ({}),
  'GET /api/imports/presence/own': () => ({}),
  'GET /api/imports/leave/template': () => ({}),
  'GET /api/imports/leave': () => ({}),
  'GET /api/imports/leave/own': () => ({}),
  'POST /api/imports/leave': () => ({
    query: { fileName: 'cuti.csv' },
    body: Buffer.from('NIK;KODE_CUTI;TANGGAL_MULAI;TANGGAL_SELESAI\nTIDAKADA;TAHUNAN;2026-12-02;2026-12-02\n'),
  }),
  'GET /api/imports/wages/template': () => ({}),
  'GET /api/imports/wages': () => ({}),
  'GET /api/imports/wages/own': () => ({}),
  'POST /api/imports/wages': () => ({
    query: { fileName: 'upah.csv' },
    body: Buffer.from('NIK;BERLAKU_MULAI;DASAR_UPAH;UPAH_SEHARI\nTIDAKADA;2026-11-02;HARIAN;250000\n'),
  }),
  'GET /api/imports/status/template': () => ({}),
  'POST /api/imports/status': () => ({
    query: { fileName: 'status.csv' },
    body: Buffer.from('NIK;STATUS;TANGGAL_EFEKTIF\nTIDAKADA;AKTIF;2026-11-02\n'),
  }),
  'POST /api/imports/structure': () => ({
    query: { fileName: 'struktur.csv' },
    body: Buffer.from('NIK;TANGGAL_EFEKTIF\nTIDAKADA;2026-11-02\n'),
  }),
  'GET /api/imports/status': () => ({}),
  'GET /api/imports/status/own': () => ({}),
  'GET /api/imports/structure/template': () => ({}),
  'GET /api/imports/structure': () => ({}),
  'GET /api/imports/structure/own': () => ({}),
  'GET /api/registration/:code': () => ({ params: { code: 'TIDAKADA' } }),
  'POST /api/registration/:code': () => ({
    params: { code: 'TIDAKADA' },
    body: {
      fullname: 'Orang Baru',
      employeeNo: 'B1',
      email: 'baru@contoh.id',
      phone: '081234567890',
      unitId: null,
      photo: 'A'.repeat(200),
      consent: REGISTRATION_CONSENT.version,
    },
  }),
  'POST /api/registration-proof': () => ({ body: { token: 'palsu' } }),
  'GET /api/registrations': () => ({ query: {} }),
  'GET /api/registrations/:id/photo': () => ({ params: { id: nobody } }),
  'POST /api/registrations/:id/approve': () => ({
    params: { id: nobody },
    body: {
      gender: 'L',
      joinDate: '2026-11-02',
      employmentType: 'PKWTT',
      contractEnd: null,
      unitId: null,
      locationPointIds: [],
      scheduleId: null,
    },
  }),
  'POST /api/registrations/:id/reject': () => ({ params: { id: nobody }, body: { reason: 'tidak dikenal' } }),
  'GET /api/registration-door': () => ({}),
  'PUT /api/registration-door': () => ({ body: { open: false } }),
  'GET /api/announcements/mine': () => ({}),
  'POST /api/announcements/:id/read': () => ({ params: { id: nobody }, body: {} }),
  'GET /api/announcements': () => ({}),
  'GET /api/announcements/:id/readers': () => ({ params: { id: nobody } }),
  'POST /api/announcements': () => ({
    body: { title: 'Uji akses', body: 'Isi', audience: 'all', audienceId: null, from: FIRST, to: FIRST },
  }),
  'PUT /api/announcements/:id': () => ({
    params: { id: nobody },
    body: { version: 1, title: 'Uji akses', body: 'Isi', audience: 'all', audienceId: null, from: FIRST, to: FIRST },
  }),
  'POST /api/announcements/:id/remove': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'GET /api/onboarding': () => ({}),
  'PUT /api/onboarding/company': () => ({ body: { version: 999, address: '', npwp: null, tz: 'Asia/Jakarta' } }),
  'POST /api/onboarding/structure': () => ({
    body: { lines: [{ division: 'Divisi Uji', department: '', position: '' }], save: false },
  }),
  'POST /api/onboarding/steps': () => ({ body: { step: 'kalender', mark: 'dilewati' } }),
  'POST /api/onboarding/finish': () => ({ body: {} }),
  ...masterAsks,
  ...reportAsks(range),
  ...settingAsks,
  ...peopleAsks,
  ...platformAsks,
  'POST /api/logout': () => ({ body: {} }),
};

/** Requests about one subject's row: allowed inside the scope, 404 outside it and across companies. */
export const asksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  ...peopleAsksAbout,
  ...requestAsksAbout,
  ...activityAsksAbout,
  ...paperAsksAbout,
  ...leaveAsksAbout,
  'GET /api/files/:id': (cast, subject) => ({ params: { id: cast.fileOf[subject] } }),
  'POST /api/people/:id/one-time-code': (cast, subject) => ({ params: { id: cast.subjects[subject].id }, body: {} }),
  'PUT /api/attendance/events/:id/selfie': (cast, subject) => ({
    params: { id: cast.eventOf[subject] },
    body: Buffer.from('bukan gambar'),
  }),
  'POST /api/attendance/events/:id/note': (cast, subject) => ({
    params: { id: cast.eventOf[subject] },
    body: { note: 'catatan uji' },
  }),
  'POST /api/attendance/people/:userId/events': (cast, subject) => ({
    params: { userId: cast.subjects[subject].id },
    body: { type: 'in', wallAtTap: '2026-11-20T03:00:00Z', reason: 'HP mati sejak pagi' },
  }),
  'POST /api/attendance/events/:id/objection': (cast, subject) => ({
    params: { id: cast.eventOf[subject] },
    body: { note: '' },
  }),
  'GET /api/attendance/days/:userId/:date': (cast, subject) => ({
    params: { userId: cast.subjects[subject].id, date: LAST },
  }),
  'GET /api/attendance/days/:userId/:date/correction': (cast, subject) => ({
    params: { userId: cast.subjects[subject].id, date: FIRST },
  }),
  'POST /api/attendance/days/:userId/:date/correction/preview': (cast, subject) => ({
    params: { userId: cast.subjects[subject].id, date: FIRST },
    body: { in: '08:00', out: '17:00', version: 1 },
  }),
  'POST /api/attendance/days/:userId/:date/correction': (cast, subject) => ({
    params: { userId: cast.subjects[subject].id, date: FIRST },
    body: { in: '08:00', out: '17:00', version: 1, reason: 'Mesin absen mati.' },
  }),
  'GET /api/day-changes/:id': (cast, subject) => ({ params: { id: cast.changeOf[subject] } }),
  'POST /api/attendance/days/:userId/:date/recompute': (cast, subject) => ({
    params: { userId: cast.subjects[subject].id, date: FIRST },
    body: {},
  }),
  'GET /api/attendance/reviews/:id': (cast, subject) => ({ params: { id: cast.reviewOf[subject] } }),
  'POST /api/attendance/reviews/:id/decision': (cast, subject) => ({
    params: { id: cast.reviewOf[subject] },
    body: { move: 'accept' },
  }),
  'POST /api/attendance/reviews/:id/undo': (cast, subject) => ({ params: { id: cast.reviewOf[subject] }, body: {} }),
};

/** Rows that only their maker (and for imports an admin) reaches: asked with somebody else's and a made-up id. */
export const asksAboutOwn: Readonly<Record<string, (id: string) => Ask>> = {
  'GET /api/exports/:id/file': (id) => ({ params: { id } }),
  'GET /api/privacy/exports/:id/file': (id) => ({ params: { id } }),
  'DELETE /api/exports/schedules/:id': (id) => ({ params: { id } }),
  'POST /api/exports/:id/cancel': (id) => ({ params: { id }, body: {} }),
  'POST /api/exports/:id/repeat': (id) => ({ params: { id }, body: {} }),
  ...importAsksAbout,
};

/** The upload makes a row of its own; it is asked apart from the others. */
export const uploadAsk: Ask = {
  query: { fileName: 'absen.csv' },
  body: Buffer.from('NIK;TANGGAL;JAM_MASUK\nTIDAKADA;2026-11-02;08:00\n'),
};
