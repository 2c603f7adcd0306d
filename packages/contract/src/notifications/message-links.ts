/** Where messages lead. The pages read these search names; the links are written nowhere else. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';

/** The employee's own day, opened in the calendar. */
export function ownDayLink(date: LocalDate): string {
  return `/apps/absent/kalender?tanggal=${date}`;
}

/** The page of registrations, with the draft or proposal opened. */
export function registerPageLink(draftId: string): string {
  return `/management/user-v2/register?draf=${draftId}`;
}

/** The page where a person completes the own data that HR asked for. */
export const DATA_REQUEST_LINK = '/management/user-v2/register';

/** The part of a link that names a person's day; it has been the same since the first link was sent. */
export function personDay(userId: string, date: LocalDate): string {
  return `buka=${userId}_${date}`;
}

/** One person's day, opened over the report of the dates. Both ends inclusive; the day opened is the last. */
export function personDayLink(userId: string, from: LocalDate, to: LocalDate): string {
  return `/laporan/all?dari=${from}&sampai=${to}&${personDay(userId, to)}`;
}

/** One person's data, open beside the list of people. */
export function personLink(userId: string): string {
  return `/management/user?buka=${userId}`;
}

/** The own request, opened over the page of requests. */
export function requestLink(id: string): string {
  return `/apps/absent/pengajuan?buka=${id}`;
}

/** Where the person asked answers: consent is given beside the own requests, everything else in the inbox. */
export function answerLink(id: string, consents: boolean): string {
  return consents ? requestLink(id) : inboxLink(id);
}

/** A request that waits, opened in everybody's inbox. */
export function inboxLink(id: string): string {
  return `/dashboards/pending?buka=${id}`;
}

/** data table: HR's lists of what the law grants, which alone stands without a decision. */
const LIST_OF: Readonly<Partial<Record<RequestKind, string>>> = { leave: '/laporan/cuti', sick: '/laporan/sakit' };

/** HR's list of what was recorded without a decision, on dates of the period. */
export function undecidedLink(kind: RequestKind, from: LocalDate, to: LocalDate): string {
  return `${LIST_OF[kind] ?? '/dashboards/pending'}?keputusan=TANPA_PEMUTUS&tanggal=${from}..${to}`;
}

/** The request that a link into the inbox opens; null for links to elsewhere. */
export function requestOfInboxLink(link: string | null): string | null {
  return /^\/dashboards\/pending\?buka=([0-9a-f-]{36})$/.exec(link ?? '')?.[1] ?? null;
}

/** The own button for clocking. */
export const OWN_CLOCK_LINK = '/apps/absent';

/** The own people today, those who are missing first, with a call and a tap in their name at hand. */
export const TEAM_LINK = '/dashboards/dashboard?tampilan=tim';

/** The own activities and the daily report of a date. */
export function ownReportLink(date: LocalDate): string {
  return `/laporan/activity?tanggal=${date}`;
}

/** The own papers: asked for, given out. */
export const OWN_PAPERS_LINK = '/apps/absent/surat';

/** The bot's history, where a conversation is opened. */
export const BOT_HISTORY_LINK = '/contact-center/admin/riwayat-bot';

/** The own tickets to the contact center, one opened. */
export const ownTicketLink = (id: string): string => `/bantuan/tiket?buka=${id}`;

/** A ticket at the desk of whoever answers: an agent's, or that of who looks after the contact center. */
export const deskTicketLink = (id: string, role: string): string =>
  `/contact-center/${role === 'admin_agent' ? 'admin' : 'agent'}/ticket?buka=${id}`;

/** HR's list of papers, those that wait first. */
export const PAPERS_LINK = '/management/surat';

/** The own expenses, one settlement opened. */
export const ownSettlementLink = (id: string): string => `/apps/absent/realisasi?buka=${id}`;

/** A settlement that waits for whoever verifies, approves or pays it. */
export const settlementLink = (id: string): string => `/laporan/realisasi?buka=${id}`;

/** Shifts that are offered to the person, and those that were taken. */
export const OPEN_SHIFTS_LINK = '/apps/absent/shift-kosong';

/** A planner's offers, with who waits for consent. */
export const OFFERS_LINK = '/management/open-shifts';

/** The own days. */
export const OWN_CALENDAR_LINK = '/apps/absent/kalender';

/** The own requests, trips among them. */
export const OWN_TRIPS_LINK = '/apps/absent/pengajuan';

/** Free rooms and the own bookings. */
export const OWN_ROOMS_LINK = '/apps/absent/ruang';
export const ownBookingLink = (id: string): string => `${OWN_ROOMS_LINK}?buka=${id}`;

/** Events of the company, the own tickets. */
export const OWN_EVENTS_LINK = '/apps/absent/acara';

/** The own sessions of counseling; the address names nothing, whoever reads it over a shoulder. */
export const OWN_SESSIONS_LINK = '/janji-temu';

/** Sessions that wait for a counselor, for HRD. */
export const COUNSELOR_LINK = '/counselor/request-counseling/pending';
export const HRD_COUNSELING_LINK = '/request-counseling-hrd/pending';

/** What waits for whoever looks after rooms. */
export const ROOM_DASHBOARD_LINK = '/admin_meeting/dashboard';

/** The open page behind the link of a letter; what stands after `#` reaches no server. */
export const MAIL_DECISION_PATH = '/setujui';

export function mailDecisionLink(token: string): string {
  return `${MAIL_DECISION_PATH}#token=${token}`;
}
