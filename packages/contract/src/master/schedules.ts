/** Shifts and patterns of days (rules/schedules#shifts, rules/schedules#patterns). */
import { defineMaster } from '../kernel/master.ts';
import { choice, code, color, cycle, date, flag, name, time, wholeNumber } from '../kernel/master-field.ts';
import { breakFields } from './break-fields.ts';

const own = { optional: true, quiet: true, unit: 'menit' } as const;

export const shift = defineMaster({
  key: 'shift',
  one: 'shift',
  purpose: 'Shift adalah jam kerja satu hari; pola jadwal dan jadwal bulanan disusun darinya.',
  recomputes: true,
  versioned: [
    'start',
    'end',
    'breakMode',
    'breakMinutes',
    'breakStart',
    'breakEnd',
    'graceLate',
    'graceEarly',
    'earlyInMinutes',
    'lateOutMinutes',
    'isShortestDay',
  ],
  fields: {
    code: code(10),
    // Shorter than other names, so that the hours beside it are read whole.
    name: name(100, { width: 18 }),
    color: color('Warna'),
    start: time('Jam masuk', {}),
    end: time('Jam pulang', { help: 'Lebih awal dari jam masuk berarti hari berikutnya.' }),
    breakMode: choice(
      'Istirahat',
      [
        ['auto', 'Dipotong otomatis'],
        ['window', 'Jam tetap'],
        ['punch', 'Menurut absen istirahat'],
        ['none', 'Tanpa istirahat'],
      ],
      { filter: true, width: 22 },
    ),
    breakMinutes: wholeNumber('Lama istirahat', {
      min: 0,
      max: 180,
      unit: 'menit',
      help: 'Sedikitnya 30 menit bila shift lebih dari 4,5 jam (UU 13/2003 Pasal 79).',
    }),
    breakStart: time('Istirahat mulai', { optional: true, quiet: true }),
    breakEnd: time('Istirahat selesai', { optional: true, quiet: true }),
    graceLate: wholeNumber('Toleransi terlambat', { ...own, min: 0, max: 60, help: 'Kosong: mengikuti departemen.' }),
    graceEarly: wholeNumber('Toleransi pulang cepat', { ...own, min: 0, max: 60 }),
    earlyInMinutes: wholeNumber('Masuk paling awal', {
      ...own,
      min: 0,
      max: 360,
      help: 'Sekian menit sebelum jam masuk.',
    }),
    lateOutMinutes: wholeNumber('Pulang paling lambat', {
      ...own,
      min: 60,
      max: 720,
      help: 'Sekian menit sesudah jam pulang.',
    }),
    isShortestDay: flag('Hari kerja terpendek', { quiet: true, help: 'Untuk hitungan lembur enam hari kerja.' }),
  },
  appliesWhen: breakFields,
  defaults: { breakMode: 'auto', breakMinutes: 60 },
});

export const schedule = defineMaster({
  key: 'schedule',
  one: 'pola jadwal',
  purpose: 'Pola jadwal mengulang deretan hari kerja dan libur; karyawan atau unit mengikutinya.',
  reads: 'master.people',
  recomputes: true,
  versioned: ['workweek', 'anchorDate', 'items'],
  fields: {
    code: code(),
    name: name(),
    workweek: choice(
      'Hari kerja',
      [
        ['5', '5 hari seminggu'],
        ['6', '6 hari seminggu'],
        ['roster', 'Bergilir'],
      ],
      { filter: true },
    ),
    anchorDate: date('Hari pertama putaran', { help: 'Putaran berulang sebelum dan sesudah tanggal ini.' }),
    items: cycle('Putaran hari', { max: 56 }),
  },
  // A Monday, and a week of days to put shifts on.
  defaults: { workweek: '5', anchorDate: '2024-01-01', items: [null, null, null, null, null, null, null] },
});
