/**
 * data table: families of pages and of what opens on them, from which the build plans its chunks (page-chunks.ts).
 * `-parts` is what a page loads when somebody opens it.
 */

/** What is loaded by itself; the first family whose pattern matches its path takes it. */
export interface Family {
  readonly name: string;
  readonly entries: RegExp;
}

export const FAMILIES: readonly Family[] = [
  { name: 'login', entries: /auth\/login-page/ },
  // Drawn on every signed-in page, as soon as the browser rests.
  {
    name: 'shell',
    entries:
      /Tooltip|app\/(live-updates|layouts\/menu)|\/(bell|chat-link|own-clock|downloads-tray|queue-runner|access-notice|correction-slot|issue-code|push-renewal|in-shell|(inbox-)?redirects?)\.tsx?$/,
  },
  { name: 'palette', entries: /app\/palette/ },
  { name: 'table', entries: /data-table/ },
  { name: 'drawn-charts', entries: /(arrivals|rates)-chart/ },
  { name: 'home', entries: /(waiting-card|own-announcements|home-tiles)\.tsx$/ },
  {
    name: 'dashboard',
    entries: /features\/dashboard\/overview-page|site-board|setup-card|clock-for\.tsx$|reports-home|requests\/summary/,
  },
  { name: 'own-days', entries: /clock-page|own-calendar-page|clock\/calendar\/calendar-page/ },
  {
    name: 'own-days-parts',
    entries: /own-day-aside|day-sheet|own-leave-page|team-page|contact-center\/chat\/chat-page/,
  },
  { name: 'tap', entries: /features\/clock\/(receipt|tap|camera|place|help)|receipt-layout/ },
  { name: 'own-requests', entries: /requests\/own/ },
  { name: 'request-form', entries: /requests\/(request-form|kinds)/ },
  { name: 'inbox', entries: /inbox-page|inbox-detail|request-context\.tsx/ },
  { name: 'request-figures', entries: /requests\/figures|chart-menu/ },
  { name: 'trips', entries: /requests\/trips|trips-page/ },
  {
    name: 'request-lists',
    entries: /requests\/list|worksheet|requests-download|corrections-page|change-list|balances-page/,
  },
  { name: 'overtime', entries: /features\/overtime|order-list/ },
  {
    name: 'requests-parts',
    entries: /features\/(requests|corrections|leave)\/|mail-decision|waiting-changes/,
  },
  { name: 'report-tables', entries: /features\/attendance\/(days|grouped)/ },
  { name: 'downloads', entries: /features\/exports\/page|span-choice/ },
  { name: 'report', entries: /attendance-page|features\/attendance\/|team-list/ },
  { name: 'master', entries: /master-page|displays-page|organisation\/|contract\/src\/master/ },
  { name: 'times-and-places', entries: /features\/(schedules|calendar|locations)\// },
  { name: 'rules', entries: /rules-page|approval-flows|leave-types|own-settings/ },
  { name: 'people', entries: /people\/list\// },
  { name: 'person', entries: /people\/person\// },
  { name: 'people-parts', entries: /features\/people\// },
  { name: 'imports', entries: /features\/imports/ },
  { name: 'beginning', entries: /setup-page|registration/ },
  { name: 'account', entries: /account|privacy|choices-part|delegation|announcements/ },
  // Opened by strangers from the code on a paper.
  { name: 'check', entries: /check-(paper|closing)-page/ },
  { name: 'auth', entries: /features\/auth|display-page/ },
  { name: 'operator', entries: /companies|superadmin|audit/ },
  { name: 'own-work', entries: /own-work-transport/ },
  { name: 'activity', entries: /features\/activity|meeting-page/ },
  { name: 'rooms-parts', entries: /rooms\/booking\/booking-dialog|door-check-in/ },
  { name: 'settlements', entries: /features\/settlements/ },
  { name: 'rooms', entries: /features\/rooms/ },
  { name: 'company-events', entries: /features\/company-events|event-visitor-page/ },
  { name: 'counseling', entries: /features\/counseling/ },
  { name: 'contact-center', entries: /contact-center\/(tickets|desk|agents|faq|history)/ },
  { name: 'own-reports', entries: /features\/report-types|own-report-download/ },
  { name: 'open-shifts', entries: /own-open-shifts-page/ },
  { name: 'offers', entries: /roster\/open-shifts/ },
  { name: 'roster-parts', entries: /roster-dialogs/ },
  { name: 'roster', entries: /features\/roster/ },
  { name: 'closing', entries: /features\/(closing|payroll|client-recap)|payroll-page/ },
  { name: 'exports', entries: /features\/exports/ },
  // What opens from the frame when somebody taps it.
  { name: 'shell-parts', entries: /bell-list|features\/offline|clock-for-dialog/ },
  { name: 'schemas', entries: /packages\/contract/ },
  { name: 'rest', entries: /./ },
];
