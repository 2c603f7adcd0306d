import { describe, expect, test } from 'vitest';
import { atLocal, type Instant, instant, type LocalDate, localDate, localTime } from '../kernel/time.ts';
import { cellsOf, placesOfColumns } from './import-file.ts';
import { PRESENCE_FILE, type PresenceCells } from './presence-columns.ts';
import { readLine, repeatedLines } from './presence-line.ts';
import { type KnownDay, type KnownEvent, planLine, type PlannedLine, type PresenceFacts } from './presence-plan.ts';

const DATE = localDate('2026-11-05');
const NOW = instant('2026-11-20T03:00:00Z');
const at = (time: string, date: LocalDate = DATE) => atLocal(date, localTime(time), 'Asia/Jakarta');

const noon: KnownDay = {
  employed: true,
  zone: 'Asia/Jakarta',
  shift: { id: 'pagi', start: localTime('08:00'), end: localTime('17:00'), earlyInMinutes: null },
  earlyInMinutes: 120,
  away: null,
  lockedPeriod: null,
  events: [],
};

const night = { id: 'malam', start: localTime('22:00'), end: localTime('06:00'), earlyInMinutes: null };
const midnight = { id: 'dini', start: localTime('00:00'), end: localTime('08:00'), earlyInMinutes: null };

function facts(day: Partial<KnownDay> = {}, self = false): PresenceFacts {
  return {
    now: NOW,
    person: (nik) => (nik === '0071' ? { userId: 'budi', fullname: 'Budi', self } : undefined),
    similarNik: (nik) => (nik === '71' ? '0071' : undefined),
    day: () => ({ ...noon, ...day }),
    shift: (code) => (code === 'MALAM' ? night : undefined),
    place: (code) => (code === 'MKS' ? { id: 'mks', zone: 'Asia/Makassar' } : undefined),
  };
}

const EMPTY: PresenceCells = {
  NIK: '0071',
  TANGGAL: '05/11/2026',
  JAM_MASUK: '',
  JAM_PULANG: '',
  TANGGAL_PULANG: '',
  ZONA: '',
  KODE_SHIFT: '',
  KODE_LOKASI: '',
  KETERANGAN: '',
};

function plan(
  cells: Partial<PresenceCells>,
  known: PresenceFacts = facts(),
  existing: 'lewati' | 'timpa' = 'lewati',
): PlannedLine {
  return planLine(readLine({ rowNo: 2, cells: { ...EMPTY, ...cells } }), false, known, { existing });
}

const codes = (line: PlannedLine) => line.problems.map(({ code }) => code);
const times = (line: PlannedLine) => line.change?.events.map(({ type, at: when }) => [type, when]);

function event(type: 'in' | 'out', when: Instant, imported: boolean): KnownEvent {
  return {
    id: `${type}-${imported ? 'impor' : 'ketuk'}`,
    type,
    at: when,
    imported,
    sourceWord: imported ? 'Impor' : 'Web',
  };
}

describe('the times of a line', () => {
  test('lie on the date in the zone of the place', () => {
    expect(times(plan({ JAM_MASUK: '08:00', JAM_PULANG: '17:00:30' }))).toEqual([
      ['in', at('08:00')],
      ['out', at('17:00') + 30_000],
    ]);
    expect(times(plan({ JAM_MASUK: '08:00', ZONA: 'WIT' }))).toEqual([['in', at('06:00')]]);
    expect(times(plan({ JAM_MASUK: '08:00', KODE_LOKASI: 'MKS' }))).toEqual([['in', at('07:00')]]);
    // The zone that is written down outranks the place's.
    expect(times(plan({ JAM_MASUK: '08:00', KODE_LOKASI: 'MKS', ZONA: 'WIB' }))).toEqual([['in', at('08:00')]]);
  });

  test('reach into the next date only for a shift over midnight, or where the file says so', () => {
    const next = localDate('2026-11-06');
    const early = { JAM_MASUK: '21:55', JAM_PULANG: '06:05' };
    expect(codes(plan(early))).toEqual(['PULANG_SEBELUM_MASUK']);
    expect(times(plan({ ...early, KODE_SHIFT: 'MALAM' }))?.[1]).toEqual(['out', at('06:05', next)]);
    expect(times(plan(early, facts({ shift: night })))?.[1]).toEqual(['out', at('06:05', next)]);
    expect(times(plan({ ...early, TANGGAL_PULANG: '2026-11-06' }))?.[1]).toEqual(['out', at('06:05', next)]);
    // An out alone in the small hours of a night shift.
    expect(times(plan({ JAM_PULANG: '06:05' }, facts({ shift: night })))).toEqual([['out', at('06:05', next)]]);
    expect(times(plan({ JAM_PULANG: '23:30' }, facts({ shift: night })))).toEqual([['out', at('23:30')]]);
    expect(codes(plan({ ...early, TANGGAL_PULANG: '2026-11-05' }, facts({ shift: night })))).toEqual([
      'PULANG_SEBELUM_MASUK',
    ]);
  });

  const eve = localDate('2026-11-04');
  test.each<[string, Partial<PresenceCells>, number | null, (string | [string, Instant])[]]>([
    [
      'half an hour before',
      { JAM_MASUK: '23:30', JAM_PULANG: '08:05' },
      null,
      [
        ['in', at('23:30', eve)],
        ['out', at('08:05')],
      ],
    ],
    [
      'at the edge of its window',
      { JAM_MASUK: '22:00', JAM_PULANG: '08:00' },
      null,
      [
        ['in', at('22:00', eve)],
        ['out', at('08:00')],
      ],
    ],
    ['a minute before its window', { JAM_MASUK: '21:59', JAM_PULANG: '08:00' }, null, ['PULANG_SEBELUM_MASUK']],
    ['beyond the shift’s own window', { JAM_MASUK: '22:30', JAM_PULANG: '08:00' }, 60, ['PULANG_SEBELUM_MASUK']],
    [
      'at its start',
      { JAM_MASUK: '00:00', JAM_PULANG: '08:00' },
      null,
      [
        ['in', at('00:00')],
        ['out', at('08:00')],
      ],
    ],
    ['an in alone', { JAM_MASUK: '23:30' }, null, [['in', at('23:30')]]],
    [
      'with the date of its end',
      { JAM_MASUK: '23:30', JAM_PULANG: '08:00', TANGGAL_PULANG: '2026-11-06' },
      null,
      [
        ['in', at('23:30')],
        ['out', at('08:00', localDate('2026-11-06'))],
      ],
    ],
  ])('reach back to the evening before a shift from midnight: %s', (_, cells, earlyInMinutes, expected) => {
    const line = plan(cells, facts({ shift: { ...midnight, earlyInMinutes } }));
    expect(line.change === null ? codes(line) : times(line)).toEqual(expected);
  });

  test('span at most sixteen hours', () => {
    expect(codes(plan({ JAM_MASUK: '06:00', JAM_PULANG: '22:00' }))).toEqual([]);
    expect(codes(plan({ JAM_MASUK: '06:00', JAM_PULANG: '22:00:01' }))).toEqual(['DURASI_TERLALU_LAMA']);
  });

  test('are not in the future', () => {
    expect(codes(plan({ TANGGAL: '20/11/2026', JAM_MASUK: '10:00' }))).toEqual([]);
    expect(codes(plan({ TANGGAL: '20/11/2026', JAM_MASUK: '10:01' }))).toEqual(['TANGGAL_MASA_DEPAN']);
    expect(codes(plan({ TANGGAL: '21/11/2026', JAM_MASUK: '08:00' }))[0]).toBe('TANGGAL_MASA_DEPAN');
  });
});

describe('what is there already', () => {
  const tapped = facts({ events: [event('in', at('07:50'), false)] });
  const imported = facts({ events: [event('in', at('07:50'), true)] });

  test('is kept by default; the missing side is added', () => {
    const line = plan({ JAM_MASUK: '08:00', JAM_PULANG: '17:00' }, tapped);
    expect(codes(line)).toEqual(['SUDAH_ADA_ABSEN']);
    expect(line.level).toBe('warning');
    expect(times(line)).toEqual([['out', at('17:00')]]);
    expect(line.effect).toBe('baru');
    expect(line.clashes).toEqual([{ column: 'JAM_MASUK', there: '07:50', sourceWord: 'Web', kept: true }]);
  });

  test('differs and stays: the line is called different, never the same', () => {
    expect(plan({ JAM_MASUK: '08:00' }, tapped)).toMatchObject({ effect: 'berbeda', change: { events: [] } });
    expect(plan({ JAM_MASUK: '08:00' }, imported)).toMatchObject({ effect: 'berbeda' });
  });

  test('is overwritten on request when an import wrote it', () => {
    const line = plan({ JAM_MASUK: '08:00' }, imported, 'timpa');
    expect(line.change?.events).toEqual([{ type: 'in', at: at('08:00'), replaces: ['in-impor'] }]);
    expect(line.effect).toBe('berubah');
    expect(line.clashes).toMatchObject([{ there: '07:50', kept: false }]);
  });

  test('is never overwritten when a person tapped it', () => {
    const line = plan({ JAM_MASUK: '08:00' }, tapped, 'timpa');
    expect(codes(line)).toEqual(['ABSEN_TIDAK_DITIMPA']);
    expect(line.effect).toBe('berbeda');
    const both = facts({ events: [event('in', at('07:50'), true), event('in', at('07:55'), false)] });
    expect(codes(plan({ JAM_MASUK: '08:00' }, both, 'timpa'))).toEqual(['ABSEN_TIDAK_DITIMPA']);
  });

  test('makes nothing new within the same minute', () => {
    const line = plan({ JAM_MASUK: '07:50' }, tapped);
    expect(codes(line)).toEqual([]);
    expect(line.effect).toBe('sama');
    // The border of the clock-in itself: one minute later is still the same tap.
    expect(plan({ JAM_MASUK: '07:51' }, tapped).effect).toBe('sama');
    expect(plan({ JAM_MASUK: '07:51:01' }, tapped).effect).toBe('berbeda');
  });
});

describe('a line that may not pass', () => {
  test.each<[string, Partial<PresenceCells>, Partial<KnownDay>, string[]]>([
    ['its period is locked', { JAM_MASUK: '08:00' }, { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
    ['the person was not employed', { JAM_MASUK: '08:00' }, { employed: false }, ['KARYAWAN_TIDAK_AKTIF']],
    ['the shift is unknown', { JAM_MASUK: '08:00', KODE_SHIFT: 'X' }, {}, ['KODE_TIDAK_DITEMUKAN']],
    ['there is no time', {}, {}, ['JAM_KOSONG']],
  ])('because %s changes nothing', (_, cells, day, expected) => {
    const line = plan(cells, facts(day));
    expect(codes(line)).toEqual(expected);
    expect(line).toMatchObject({ level: 'error', change: null, effect: null });
  });

  test('because it would change the own day', () => {
    const own = (day: Partial<KnownDay>, cells: Partial<PresenceCells> = {}) =>
      plan({ JAM_MASUK: '08:00', ...cells }, facts(day, true));
    expect(own({})).toMatchObject({ level: 'error', change: null, problems: [{ code: 'TIDAK_MENGOREKSI_SENDIRI' }] });
    const there = { events: [event('in', at('08:00'), true)] };
    expect(codes(own(there, { KODE_SHIFT: 'MALAM' }))).toEqual(['TIDAK_MENGOREKSI_SENDIRI']);
    // What says only what is there already is no correction.
    expect(own(there)).toMatchObject({ level: 'ok', effect: 'sama' });
  });

  test('names all its faults at once', () => {
    expect(codes(plan({ NIK: '', TANGGAL: '2026-13-01', JAM_MASUK: '8', ZONA: 'GMT', KODE_LOKASI: 'X' }))).toEqual([
      'WAJIB_DIISI',
      'TANGGAL_TIDAK_ADA',
      'JAM_TIDAK_VALID',
      'ZONA_TIDAK_VALID',
      'KODE_TIDAK_DITEMUKAN',
    ]);
  });

  test('proposes the NIK with its lost zeros', () => {
    expect(plan({ NIK: '71', JAM_MASUK: '08:00' }).problems).toMatchObject([
      { code: 'NIK_TIDAK_DITEMUKAN', proposal: '0071' },
    ]);
  });

  test('because its person and date come again refuses both lines', () => {
    const lines = ['05/11/2026', '2026-11-05', '06/11/2026'].map((TANGGAL, index) =>
      readLine({ rowNo: index + 2, cells: { ...EMPTY, TANGGAL, JAM_MASUK: '08:00' } }),
    );
    expect([...repeatedLines(lines)]).toEqual([2, 3]);
  });
});

test('a leave on the date is a warning: the presence is recorded all the same', () => {
  const line = plan({ JAM_MASUK: '08:00' }, facts({ away: 'Cuti Tahunan' }));
  expect(line).toMatchObject({
    level: 'warning',
    effect: 'baru',
    problems: [{ code: 'ADA_ABSENSI', params: { label: 'Cuti Tahunan' } }],
  });
});

test('a shift in the file changes the roster only when it is another one', () => {
  expect(plan({ JAM_MASUK: '21:50', KODE_SHIFT: 'MALAM' })).toMatchObject({
    effect: 'berubah',
    change: { shiftId: 'malam' },
  });
  expect(plan({ JAM_MASUK: '21:50', KODE_SHIFT: 'MALAM' }, facts({ shift: night })).change?.shiftId).toBe(null);
});

describe('the names of the columns', () => {
  test('stand in any order, with or without the star; names and reasons beside them are passed over', () => {
    const found = placesOfColumns(PRESENCE_FILE, ['NAMA', 'JAM_MASUK', 'TANGGAL*', 'NIK*', 'ALASAN', '']);
    if ('problem' in found) throw new Error(found.problem.code);
    expect(cellsOf(PRESENCE_FILE, found.places, ['Budi', '08:00', '2026-11-05', ' 0071 '])).toMatchObject({
      NIK: '0071',
      JAM_MASUK: '08:00',
      KETERANGAN: '',
    });
  });

  test.each([
    [['NIK'], 'IMPOR_KOLOM_HILANG'],
    [['NIK', 'TANGGAL', 'JAM MASUK'], 'KOLOM_TIDAK_DIKENAL'],
    [['NIK', 'TANGGAL', 'nik'], 'KOLOM_TIDAK_DIKENAL'],
    [['NIK', 'TANGGAL', 'NIK*'], 'KOLOM_GANDA'],
    [['__proto__', 'NIK', 'TANGGAL'], 'KOLOM_TIDAK_DIKENAL'],
  ])('%j are refused', (head, code) => {
    expect(placesOfColumns(PRESENCE_FILE, head)).toMatchObject({ problem: { code } });
  });
});
