/** data table: a business trip, typed by hand (kind-case.ts). */
import { localDate } from '@hadir/domain/kernel/time.ts';
import {
  clock,
  DAY,
  date as shownDate,
  IDENTITY,
  MARK,
  MARK_CELL,
  REASON,
  reason,
  REQUEST_LABELS,
  WHO,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

const WIB = 'Asia/Jakarta';
const leg = (from: string, to: string) => ({
  from,
  to,
  depart: null,
  arrive: null,
  mode: 'kereta' as const,
  cost: 540_000,
});
const THERE_AND_BACK = [leg('Jakarta', 'Surabaya'), leg('Surabaya', 'Jakarta')];

/** As the form begins. */
const BY_PLANE = THERE_AND_BACK.map((one) => ({ ...one, mode: 'pesawat' as const }));

export const tripCase: KindCase<'trip'> = {
  kind: 'trip',
  word: 'Perjalanan dinas',

  read: '-     C     C     SO     O     TON  -      -       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['client', 'client3', 'monitoring'],
  chains: { internal: 'boss > ga', project: 'leader > ga' },
  firstStep: 'OWN 403 403 . 404 404 404 409',
  outcomes: 'days',

  draft: (_, date) => ({
    category: 'luar_kota',
    region: '35',
    from: date,
    departTime: '07:00',
    originZone: WIB,
    to: date,
    returnTime: '21:00',
    returnZone: WIB,
    origin: 'Jakarta',
    legs: THERE_AND_BACK,
    advance: 800_000,
    reason: REASON,
  }),
  daysAhead: 2,
  looksBack: false,
  later: 10,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: true,
  feature: 'trips',

  detailKeys:
    words(`details.category details.region details.origin details.destination details.departAt details.originZone
    details.returnAt details.returnZone details.legs details.legs[].from details.legs[].to details.legs[].depart
    details.legs[].arrive details.legs[].mode details.legs[].cost details.companions details.costCenter details.number
    details.stage details.nights details.perDiem details.perDiemTotal details.hotelCap details.hotelTotal details.transport
    details.transportClass details.other details.estimate details.advanceRequested details.advancePaid details.advancePaidOn
    details.settlementDue details.realisedTotal details.realisedDifference details.settledAt details.advanceCan`),
  previewKeys: words(`nights perDiem perDiemTotal hotelCap hotelTotal transport transportClass other estimate hasRate
    advanceMax advanceMaxPercent overLimit`),
  untold: {},

  returned: [
    {
      name: 'with a colleague over two zones',
      body: ({ colleagueId }) => ({
        category: 'dalam_kota',
        region: '94',
        from: '2026-11-26',
        departTime: '06:15',
        to: '2026-11-28',
        returnTime: '20:45',
        originZone: 'Asia/Makassar',
        returnZone: 'Asia/Jayapura',
        origin: 'Makassar',
        legs: [
          {
            ...leg('Makassar', 'Nabire'),
            depart: { date: '2026-11-26', time: '06:15', zone: 'Asia/Makassar' },
            arrive: { date: '2026-11-26', time: '11:00', zone: 'Asia/Jayapura' },
          },
        ],
        companions: [colleagueId],
        otherCost: 150_000,
        costCenter: 'PRJ-7',
        advance: 500_000,
      }),
    },
    { name: 'abroad', body: () => ({ category: 'luar_negeri', region: 'LN' }) },
  ],
  detailReaders: {
    category: ({ details }) => details.category,
    region: ({ details }) => details.region,
    from: ({ first }) => first,
    departTime: ({ details }) => clock(details.departAt, details.originZone),
    originZone: ({ details }) => details.originZone,
    to: ({ last }) => last,
    returnTime: ({ details }) => clock(details.returnAt, details.returnZone),
    returnZone: ({ details }) => details.returnZone,
    origin: ({ details }) => details.origin,
    legs: ({ details }) => details.legs,
    companions: ({ details }) => details.companions.map(({ id }) => id),
    otherCost: ({ details }) => details.other,
    costCenter: ({ details }) => details.costCenter,
    advance: ({ details }) => details.advanceRequested,
  },
  notInDetail: {},

  file: {
    readers: ['admin', 'admin_meeting'],
    columns: [
      ...IDENTITY,
      'No SPPD',
      'Kategori',
      'Tujuan',
      'Maksud',
      'Berangkat',
      'Kembali',
      'Jumlah Hari',
      'Malam',
      'Transportasi',
      'Uang Harian',
      'Uang Muka',
      'Total Realisasi',
      'Selisih',
      'Hasil',
      'Batas Realisasi',
      'Status',
    ],
    ofHr: [MARK],
  },
  fileRow: `;Luar kota;Surabaya;${REASON};28/11/2026;28/11/2026;1;0;Kereta;0;;;;;05/12/2026;Menunggu;`,
  paper: [...WHO, 'Lama', 'Kategori', 'Perjalanan', 'Rute', 'Tarif', 'Estimasi biaya', 'Uang muka', ...REQUEST_LABELS],
  paperUntold: {},

  table: 'trip',
  dated: ({ date }) => ({
    category: 'luar_kota',
    region: '35',
    origin: 'Jakarta',
    depart_at: `${date}T00:00:00Z`,
    origin_tz: WIB,
    return_at: `${date}T14:00:00Z`,
    return_tz: WIB,
    legs: THERE_AND_BACK,
    per_diem: 0,
    hotel_cap: 0,
    estimate: 1_080_000,
    settlement_due: date,
  }),
  filled: ({ admin }) => ({
    category: 'luar_kota',
    region: '35',
    origin: 'Jakarta',
    depart_at: `${DAY}T00:00:00Z`,
    origin_tz: WIB,
    return_at: '2026-11-15T14:00:00Z',
    return_tz: WIB,
    legs: THERE_AND_BACK,
    number: '007/SPPD/ISI/XI/2026',
    per_diem: 250_000,
    hotel_cap: 650_000,
    estimate: 4_030_000,
    advance_requested: 800_000,
    advance_paid: 750_000,
    advance_paid_at: '2026-11-10T02:00:00Z',
    advance_paid_on: '2026-11-10',
    advance_paid_by: admin.id,
    settlement_due: '2026-11-20',
    realised_total: 1_650_000,
    realised_difference: 900_000,
  }),
  filledNotes: {},
  cells: {
    number: '007/SPPD/ISI/XI/2026',
    category: 'Luar kota',
    destination: 'Surabaya',
    purpose: reason,
    departs: shownDate,
    returns: '13/11/2026',
    days: '2,5',
    nights: '3',
    modes: 'Kereta',
    perDiemTotal: '1000000',
    advancePaid: '750000',
    realisedTotal: '1650000',
    difference: '900000',
    outcome: 'Kurang Bayar',
    settlementDue: '20/11/2026',
    status: 'Disetujui',
    ...MARK_CELL,
  },

  forms: [
    {
      name: 'there and back by plane',
      fill: async (form) => {
        await form.day('Tanggal', '2026-11-26');
        await form.day('Tanggal', '2026-11-27');
        await form.type('Dari', 'Jakarta');
        await form.type('Tujuan', 'Surabaya');
        await form.type('Berangkat pukul', '07.10');
        await form.type('Kembali pukul', '21.35');
        await form.press('Luar kota');
        await form.select('Provinsi tujuan', 'Jawa Timur');
        await form.type('Biaya ke Surabaya', '540000');
        await form.type('Biaya ke Jakarta', '540000');
        await form.type('Uang muka', '800000');
        await form.type('Biaya lain', '150000');
        await form.type('Pusat biaya (boleh kosong)', 'PRJ-7');
      },
      body: {
        category: 'luar_kota',
        region: '35',
        from: '2026-11-26',
        departTime: '07:10',
        originZone: WIB,
        to: '2026-11-27',
        returnTime: '21:35',
        returnZone: WIB,
        origin: 'Jakarta',
        legs: BY_PLANE,
        companions: [],
        otherCost: 150_000,
        costCenter: 'PRJ-7',
        advance: 800_000,
      },
      row: { first: '2026-11-26', last: '2026-11-27' },
      details: {
        category: 'luar_kota',
        region: '35',
        origin: 'Jakarta',
        destination: 'Surabaya',
        departAt: '2026-11-26T00:10:00Z',
        originZone: WIB,
        returnAt: '2026-11-27T14:35:00Z',
        returnZone: WIB,
        legs: BY_PLANE,
        companions: [],
        costCenter: 'PRJ-7',
        number: null,
        stage: 'submitted',
        nights: 1,
        perDiem: 250_000,
        perDiemTotal: 500_000,
        hotelCap: 650_000,
        hotelTotal: 650_000,
        transport: 1_080_000,
        transportClass: 'Eksekutif',
        other: 150_000,
        estimate: 2_380_000,
        advanceRequested: 800_000,
        advancePaid: null,
        advancePaidOn: null,
        settlementDue: localDate('2026-12-04'),
        realisedTotal: null,
        realisedDifference: null,
        settledAt: null,
        advanceCan: [],
      },
    },
  ],
  notFilled: { companions: 'found by name, as in the journey' },
  journey: {
    reason: 'Rapat dengan distributor di Surabaya',
    fill: async (form, stage) => {
      await form.day('Tanggal', stage.workday);
      await form.type('Dari', 'Jakarta');
      await form.type('Tujuan', 'Surabaya');
      await form.press('Luar kota');
      await form.select('Provinsi tujuan', 'Jawa Timur');
      await form.type('Biaya ke Surabaya', '540000');
      await form.type('Uang muka', '300000');
    },
    facts: () => ({ Kategori: 'Luar kota' }),
  },
};
