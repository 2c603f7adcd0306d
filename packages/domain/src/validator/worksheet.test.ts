import { describe, expect, it } from 'vitest';
import { instant, localDate } from '../kernel/time.ts';
import {
  exceptionsOf,
  type WorksheetDay,
  type WorksheetFacts,
  type WorksheetWork,
  markOf,
  signingProblem,
  ledgerStatusOf,
} from './worksheet.ts';

const work = (plan: number, actual: number | null, validated: number | null = null): WorksheetWork => ({
  plan,
  actual,
  validated,
});
const plain: WorksheetFacts = {
  kind: 'overtime',
  status: 'approved',
  round: 1,
  retroactive: false,
  withoutChain: false,
  overLimit: false,
  firstApproval: instant('2026-11-16T10:00:00+07:00'),
  work: work(120, 120),
  days: [],
  signed: null,
};
const day: WorksheetDay = {
  date: localDate('2026-11-16'),
  late: false,
  withoutOut: false,
  openReview: false,
  present: true,
  corrected: null,
};
const found = (change: Partial<WorksheetFacts>) => {
  const facts = { ...plain, ...change };
  return exceptionsOf(facts, markOf({ status: facts.status, days: null, work: facts.work }));
};

describe('what to look at before a period is validated (product/requests#validation-ledger)', () => {
  it.each<[string, Partial<WorksheetFacts>, readonly string[]]>([
    ['worked as ordered', {}, []],
    ['a quarter of an hour less', { work: work(120, 105) }, ['SELISIH']],
    ['fourteen minutes are no difference', { work: work(120, 106) }, []],
    ['not worked yet', { work: work(120, null) }, []],
    ['HR counted what was ordered', { work: work(120, 130, 120) }, []],
    ['HR counted another figure', { work: work(120, 120, 60) }, ['DIVALIDASI_LAIN']],
    ['late on the day', { days: [{ ...day, late: true }] }, ['TERLAMBAT']],
    ['no tap at the end', { days: [{ ...day, withoutOut: true }] }, ['TANPA_ABSEN_PULANG']],
    ['outside the circle', { days: [{ ...day, openReview: true }] }, ['ABSEN_PERLU_DITINJAU']],
    [
      'the day was corrected before stage 1',
      { days: [{ ...day, corrected: instant('2026-11-16T09:00:00+07:00') }] },
      [],
    ],
    [
      'the day was corrected after stage 1',
      { days: [{ ...day, corrected: instant('2026-11-16T11:00:00+07:00') }] },
      ['DIUBAH_SESUDAH_TAHAP_1'],
    ],
    ['sent again', { round: 2, status: 'pending' }, ['DIUBAH_SESUDAH_TAHAP_1']],
    ['asked to be cancelled', { status: 'cancel_pending' }, ['MINTA_DIBATALKAN']],
    ['over the week, written down later', { overLimit: true, retroactive: true }, ['MELEBIHI_BATAS', 'SUSULAN']],
    ['nobody to approve', { withoutChain: true, status: 'pending' }, ['TANPA_PENYETUJU']],
    ['refused, whatever else', { status: 'rejected', work: work(120, 0), overLimit: true }, []],
    ['leave: came to work', { kind: 'leave', work: null, days: [day] }, ['ADA_ABSENSI']],
    ['leave: late is not asked', { kind: 'leave', work: null, days: [{ ...day, present: false, late: true }] }, []],
  ])('%s', (_, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it('what was signed and differs now is told first', () => {
    const signed = markOf({ status: 'approved', days: null, work: work(120, 120) });
    expect(found({ signed })).toEqual([]);
    expect(found({ signed, work: work(120, 120, 60) })).toEqual(['DIUBAH_SESUDAH_TANDA_TANGAN', 'DIVALIDASI_LAIN']);
    expect(found({ signed, status: 'cancelled' })).toEqual(['DIUBAH_SESUDAH_TANDA_TANGAN']);
    expect(found({ signed: undefined })).toEqual(['DIUBAH_SESUDAH_TANDA_TANGAN']);
    // What was asked and ended after the signature never counted.
    expect(found({ signed: undefined, status: 'rejected' })).toEqual([]);
  });
});

describe('where a request stands for the reader', () => {
  it.for([
    ['waits for me', 'pending', true, false, 'mine'],
    ['its cancellation waits for me', 'cancel_pending', true, false, 'mine'],
    ['waits for somebody before me', 'pending', false, true, 'before'],
    ['waits for somebody after me', 'pending', false, false, 'decided'],
    ['approved', 'approved', false, true, 'decided'],
    ['refused', 'rejected', false, true, 'ended'],
  ] as const)('%s', ([, status, mayDecide, ahead, expected]) => {
    expect(ledgerStatusOf({ status, mayDecide, ahead })).toBe(expected);
  });
});

describe('signing a period', () => {
  const ready = {
    label: '2026-11',
    to: localDate('2026-11-20'),
    today: localDate('2026-11-21'),
    requests: 3,
    waiting: 0,
    unchanged: false,
  };
  it.each([
    ['may be signed', {}, undefined],
    ['not on its last day', { today: localDate('2026-11-20') }, 'PERIODE_BELUM_BERAKHIR'],
    ['not while something waits', { waiting: 1 }, 'MASIH_ADA_YANG_MENUNGGU'],
    ['not twice', { unchanged: true }, 'SUDAH_DITANDATANGANI'],
    ['not where there is nothing', { requests: 0 }, 'PERIODE_KOSONG'],
  ] as const)('%s', (_, change, code) => {
    expect(signingProblem({ ...ready, ...change })?.code).toBe(code);
  });
});
