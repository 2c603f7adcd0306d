/** data table: every probe, and the reads that need none. */
import { activityProbes } from './activity-probes.ts';
import { attendanceProbes } from './attendance-probes.ts';
import { fileProbes } from './file-probes.ts';
import { liveProbes } from './live-probes.ts';
import { peopleProbes } from './people-probes.ts';
import type { Probe } from './probe.ts';
import { reportProbes } from './report-probes.ts';
import { requestProbes } from './request-probes.ts';
import { settlementProbes } from './settlement-probes.ts';

export const PROBES: readonly Probe[] = [
  ...attendanceProbes,
  ...activityProbes,
  ...settlementProbes,
  ...liveProbes,
  ...requestProbes,
  ...peopleProbes,
  ...fileProbes,
  ...reportProbes,
];

const OWN = 'what the reader has made or decided, whoever it is about';
const RULES = 'rules and places that stand today, for who has their people today';
const CHOICES = 'names to choose from, no date of a person';

/** Reads for leaders, clients and observers that show nothing of a person on a date. */
export const NOT_PROBED: Readonly<Record<string, string>> = {
  'GET /api/people/filter-choices': CHOICES,
  'GET /api/attendance/periods': 'the periods of the company',
  'GET /api/leave/balances/periods':
    'sums over exactly the rows of GET /api/leave/balances: balances/balance-periods.test.ts',
  'GET /api/exports': OWN,
  'GET /api/exports/schedules': OWN,
  'GET /api/report-types/values': 'words of the rows that the preview shows: exports/own-reports/own-reports.test.ts',
  'GET /api/report-types/file': 'rows of declared data sets, by the scope of their own reads: own-reports.test.ts',
  'GET /api/validator/recap':
    'days by the client of their own snapshot, in sight on their date: recap/recap-signing.test.ts',
  'GET /api/validator/recap/:period/people/:userId': 'the same days of one person',
  'GET /api/exports/:id/file': 'the own file, written from the order that makes GET /api/exports/file',
  'GET /api/inbox/decided': OWN,
  'GET /api/day-changes/waiting': 'what waits for the own word, for agreement or decision: named, not seen',
  'GET /api/delegations': OWN,
  'GET /api/corrections/drafts': 'the own drafts alone',
  'GET /api/corrections/days/:date': 'the own days alone',
  'GET /api/requests/people': CHOICES,
  'GET /api/trips': 'found by the condition of GET /api/requests/trip, which is asked',
  'GET /api/requests/:id/hand-over': CHOICES,
  'GET /api/delegations/candidates': CHOICES,
  'GET /api/overtime/reasons': CHOICES,
  'GET /api/leave/types': CHOICES,
  'GET /api/roster/sheet': 'the answer of GET /api/roster on paper, which is asked',
  'GET /api/open-shifts/own': 'what is offered to the reader, and what the reader took',
  'GET /api/requests/:id/files/:fileId': 'opened by the right to read its request, which is asked',
  'GET /api/overtime/:id/paper': 'opened by the right to read its request, which is asked',
  'GET /api/roster/proposal-facts': 'people found by the condition of GET /api/roster, which is asked',
  'GET /api/daily-reports/:id/files/:fileId': 'opened by the condition of GET /api/daily-reports/:id, which is asked',
  'GET /api/settlements/:id/paper': 'opened by the condition of GET /api/settlements/:id, which is asked',
  'GET /api/roster/candidates': 'people of today in the scope of GET /api/roster, which is asked',
  'POST /api/display/live': 'that a screen should look again: nobody and nothing is named',
  'GET /api/locations': RULES,
  'GET /api/department-settings': RULES,
  ...Object.fromEntries(
    ['/:id', '/:id/history', '/file'].map((part) => [
      `GET /api/master/day-off${part}`,
      'found by the condition of GET /api/master/day-off, which is asked',
    ]),
  ),
  'GET /api/master/day-off/choices': CHOICES,
  ...Object.fromEntries(
    ['schedule', 'shift-override', 'location-point', 'place-use', 'unit-leave'].flatMap((key) =>
      ['', '/:id', '/:id/history', '/choices', '/file'].map((part) => [`GET /api/master/${key}${part}`, RULES]),
    ),
  ),
};
