/** data table: Overtime, typed by hand (kind-case.ts). */
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import {
  DAY,
  IDENTITY,
  MARK,
  MARK_CELL,
  REASON,
  REQUEST_LABELS,
  STEP_CELLS,
  WHO,
  WITH_OBSERVERS,
  clock,
  date,
  dotted,
  later,
  reason,
  words,
} from './case-words.ts';
import { REASON_ID } from './form-stage.ts';
import type { KindCase } from './kind-case.ts';

/** Of overtime, and of its validation. */
export const WORKED = [
  'No SPL',
  'Tanggal',
  'Jenis Hari',
  'Alasan Lembur',
  'Pekerjaan',
  'Rencana Mulai',
  'Rencana Selesai',
  'Rencana (menit)',
  'Aktual Mulai',
  'Aktual Selesai',
  'Aktual (menit)',
  'Divalidasi (menit)',
  'Jam 1,5x',
  'Jam 2x',
  'Jam 3x',
  'Jam 4x',
  'Jam Terhitung',
  'Status',
  'Atasan',
  'Validator 1',
  'Validator 2',
];
export const PAY = ['Upah Sebulan Dasar', 'Upah Sejam', 'Upah Lembur'];

export const overtimeCase: KindCase<'overtime'> = {
  kind: 'overtime',
  word: 'Lembur',

  read: '-     C     O     SO     O     TON  K      K       U     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   K      -       -     O     O      O     O   O',
  unread: [],
  chains: { internal: '=staff > boss', project: '=staff > leader > v1 > v2' },
  firstStep: null,
  outcomes: 'overtime',

  draft: ({ reasonId }, date) => ({ date, start: '17:00', end: '19:00', reasonId, reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 0,
  secrets: () => ({}),
  withFiles: false,
  decided: 'for good',
  away: false,
  feature: 'overtime',

  detailKeys: words(`details.plan details.plan.workDate details.plan.start details.plan.end details.plan.breakMinutes
    details.plan.minutes details.plan.payDay details.reason details.reasonId details.orderedBy details.consentAt
    details.splNo details.actual details.actual.start details.actual.end details.actual.minutes details.shownPhase details.flags
    details.validatedMinutes`),
  previewKeys: words(`plan plan.workDate plan.start plan.end plan.breakMinutes plan.minutes plan.payDay
    counter counter.day counter.day.used counter.day.limit
    counter.week counter.week.from counter.week.to counter.week.used counter.week.limit`),
  untold: {},

  returned: [
    { name: 'with a break', body: () => ({ breakMinutes: 30 }) },
    {
      name: 'of the evening before',
      now: instant('2026-11-17T09:00:00+07:00'),
      body: () => ({ date: '2026-11-16', retroactive: true }),
    },
  ],
  detailReaders: {
    date: ({ details }) => details.plan.workDate,
    start: ({ details, zone }) => clock(details.plan.start, zone),
    end: ({ details, zone }) => clock(details.plan.end, zone),
    breakMinutes: ({ details }) => details.plan.breakMinutes,
    reasonId: ({ details }) => details.reasonId,
    retroactive: ({ flags }) => flags.includes('SUSULAN'),
  },
  notInDetail: {},

  file: {
    readers: WITH_OBSERVERS,
    columns: [...IDENTITY, ...WORKED],
    ofHr: ['Catatan', ...PAY, MARK],
    revealsToHr: ['W'],
  },
  fileRow: `001/SPL/UJI1/XI/2026;18/11/2026;Hari kerja;Target Produksi;${REASON};17:00;19:00;120;17:00;19:00;120;120;1,00;1,00;0,00;0,00;3,50;Tervalidasi;Pembaca leader;Pembaca client;Pembaca client3;;7654321,00;44244,63;154856;`,
  paper: [
    ...WHO,
    'Lama',
    'Jam',
    'Alasan lembur',
    'Nomor SPL',
    'Realisasi',
    'Tervalidasi',
    'Tahap kerja',
    ...REQUEST_LABELS,
  ],
  paperUntold: {},

  table: 'overtime_order',
  dated: ({ userId, date, reasonId }) => ({
    user_id: userId,
    work_date: date,
    pay_day: 'workday',
    plan_start: `${date}T10:00:00Z`,
    plan_end: `${date}T12:00:00Z`,
    break_minutes: 0,
    plan_minutes: 120,
    reason_id: reasonId,
  }),
  filled: ({ person, id, reasonId, admin, seal }) => {
    const tiers = [1.5, 2, 3, 4].map((multiplier, index) => ({ multiplier, minutes: 60 * (index + 1) }));
    const agreed = { basis: 'monthly', basic: 4_325_000, fixedAllowance: 0, variableAllowance: 0 };
    const base = { base: 4_325_000.25, hourly: 25_000.01, rule: 'fixed', factor: null, divisor: 173, week: 5 };
    const pay = { agreed, ...base, parts: [], tiers, weightedHours: 31.5, pay: 787_500 };
    return {
      user_id: person.id,
      work_date: DAY,
      pay_day: 'holiday_on_shortest_day',
      plan_start: `${DAY}T10:05:00Z`,
      plan_end: `${DAY}T13:06:00Z`,
      break_minutes: 0,
      plan_minutes: 181,
      reason_id: reasonId,
      spl_no: id,
      // Orders may not overlap; that of the approved request stands.
      live: false,
      check_code: id,
      realised_at: '2026-11-13T02:00:00Z',
      validated_at: '2026-11-14T02:00:00Z',
      validated_by: admin.id,
      actual_start: `${DAY}T10:07:00Z`,
      actual_end: `${DAY}T13:08:00Z`,
      actual_minutes: 182,
      validated_minutes: 183,
      validation_note: 'Catatan validasi',
      pay_flags: ['LEBIH_4_JAM_SEHARI'],
      pay_sealed: seal(`overtime/${person.company.id}/${id}`, JSON.stringify(pay)),
    };
  },
  filledNotes: {},
  cells: {
    splNo: 'SPL-approved',
    date,
    payDay: 'Libur pada hari kerja terpendek',
    overtimeReason: 'Alasan lembur isi',
    task: reason,
    planStart: '18:05',
    planEnd: '21:06',
    planMinutes: '181',
    actualStart: '18:07',
    actualEnd: '21:08',
    actualMinutes: '182',
    validatedMinutes: '183',
    'tier1.5': '1,00',
    tier2: '2,00',
    tier3: '3,00',
    tier4: '4,00',
    weighted: '31,50',
    status: 'Tervalidasi',
    ...STEP_CELLS,
    note: 'Catatan validasi',
    baseWage: '4325000,25',
    hourlyWage: '25000,01',
    pay: '787500',
    ...MARK_CELL,
  },

  forms: [
    {
      name: 'overtime of yesterday',
      fill: async (form) => {
        await form.day('Tanggal lembur', '2026-11-19');
        await form.type('Mulai', '18.00');
        await form.type('Selesai', '20.30');
        await form.type('Istirahat di tengahnya (boleh kosong)', '30');
        await form.select('Alasan lembur', 'Tutup Buku');
      },
      body: {
        date: '2026-11-19',
        start: '18:00',
        end: '20:30',
        breakMinutes: 30,
        reasonId: REASON_ID,
        retroactive: true,
      },
      row: { first: '2026-11-19', last: '2026-11-19', flags: ['SUSULAN'] },
      details: {
        plan: {
          workDate: localDate('2026-11-19'),
          payDay: 'workday',
          start: '2026-11-19T10:00:00.000Z',
          end: '2026-11-19T12:30:00.000Z',
          breakMinutes: 30,
          minutes: 120,
        },
        reason: 'Tutup Buku',
        reasonId: REASON_ID,
        orderedBy: null,
        consentAt: null,
        splNo: null,
        actual: null,
        validatedMinutes: null,
        shownPhase: null,
        flags: [],
      },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Menyelesaikan laporan akhir bulan',
    fill: async (form, stage) => {
      await form.day('Tanggal lembur', stage.workday);
      await form.type('Mulai', dotted(later(stage.shift.end, 30)));
      await form.type('Selesai', dotted(later(stage.shift.end, 130)));
      await form.type('Istirahat di tengahnya (boleh kosong)', '15');
      await form.select('Alasan lembur', 'Tutup Buku');
    },
    facts: (stage) => ({
      Jam: `${dotted(later(stage.shift.end, 30))}–${dotted(later(stage.shift.end, 130))}`,
      'Alasan lembur': 'Tutup Buku',
    }),
  },
};
