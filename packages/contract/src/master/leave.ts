/**
 * Kinds of leave (rules/leave#type-limits), and what a unit allows when its people are away
 * (rules/schedules#unit-leave).
 */
import { defineMaster } from '../kernel/master.ts';
import { choice, code, color, flag, name, reference, spans, wholeNumber } from '../kernel/master-field.ts';
import { PROOF_LATER_DAYS } from '@hadir/domain/leave/leave-types.ts';
import { grantedBy } from '@hadir/domain/leave/leave-type-rules.ts';
import { UNIT } from './unit-field.ts';

export const unitLeave = defineMaster({
  key: 'unit-leave',
  one: 'aturan cuti unit',
  purpose: 'Kuota cuti bersamaan, tanggal tanpa cuti, dan hari cuti bersama yang tetap masuk, per unit.',
  titleField: 'unitId',
  countsUses: false,
  reads: 'master.people',
  recomputes: true,
  fields: {
    unitId: reference('Unit', { ...UNIT, filter: true }),
    maxCount: wholeNumber('Kuota orang', {
      min: 1,
      max: 999,
      unit: 'orang',
      optional: true,
      help: 'Paling banyak yang cuti pada hari yang sama. Isi orang atau persen.',
    }),
    maxPercent: wholeNumber('Kuota persen', { min: 1, max: 100, unit: '% dari unit', optional: true }),
    blackouts: spans('Tanggal tanpa cuti', { max: 40, help: 'Cuti pada tanggal ini ditolak dengan alasannya.' }),
    exceptions: spans('Tetap masuk saat cuti bersama', {
      max: 40,
      quiet: true,
      help: 'Cuti bersama pada tanggal ini tidak berlaku bagi unit.',
    }),
  },
});

/** Its rules, which keep what the law grants: packages/domain/src/leave/leave-type-rules.ts. */
export const leaveTypes = defineMaster({
  key: 'leave-type',
  one: 'jenis cuti',
  purpose: 'Hak menurut hukum hanya dapat dibuat lebih longgar; jenis milik perusahaan bebas diatur.',
  countsUses: false,
  reads: 'master.private',
  writes: 'master.rule',
  isProtected: ({ code: known }) => typeof known === 'string' && grantedBy(known) !== undefined,
  fields: {
    code: code(20, { width: 17, help: 'Huruf besar, angka, atau garis bawah. Tidak dapat diganti kemudian.' }),
    name: name(),
    maxDays: wholeNumber('Paling lama', {
      min: 1,
      max: 366,
      unit: 'hari',
      optional: true,
      help: 'Sekali ambil. Kosong: dibatasi saldo, surat, atau aturan lain.',
    }),
    unit: choice(
      'Dihitung',
      [
        ['working', 'Hari kerja'],
        ['calendar', 'Hari kalender'],
      ],
      {},
    ),
    halfDay: flag('Setengah hari', { help: 'Boleh diajukan pagi atau siang saja.' }),
    pay: choice(
      'Upah',
      [
        ['full', 'Dibayar penuh'],
        ['unpaid', 'Tanpa upah'],
        ['once', 'Dibayar satu kali'],
        ['maternity', 'Menurut UU KIA'],
      ],
      { filter: true },
    ),
    balance: choice(
      'Saldo',
      [
        ['none', 'Tanpa saldo'],
        ['annual', 'Cuti tahunan'],
        ['own', 'Saldo sendiri'],
      ],
      { filter: true, help: 'Saldo sendiri diisi HR di Sisa Cuti.' },
    ),
    proof: choice(
      'Bukti',
      [
        ['none', 'Tidak diminta'],
        ['later', 'Menyusul'],
        ['now', 'Wajib'],
      ],
      { help: `Menyusul: kepada HR, paling lambat ${PROOF_LATER_DAYS} hari sesudahnya. Wajib: saat mengajukan.` },
    ),
    gender: choice(
      'Untuk',
      [
        ['P', 'Karyawan perempuan'],
        ['L', 'Karyawan laki-laki'],
      ],
      { optional: true, quiet: true, help: 'Kosong: semua karyawan.' },
    ),
    noticeDays: wholeNumber('Tenggat', {
      min: 0,
      max: 90,
      unit: 'hari',
      help: 'Diajukan sekian hari sebelumnya. Cuti tahunan juga memakai tenggat di Aturan perusahaan; yang lebih panjang berlaku.',
    }),
    backdateDays: wholeNumber('Boleh mundur', { min: 0, max: 31, unit: 'hari', quiet: true }),
    event: flag('Tanyakan tanggal peristiwa', { quiet: true }),
    unitQuota: flag('Ikut kuota unit', { quiet: true, help: 'Kuota dan tanggal tanpa cuti dari Unit Cuti berlaku.' }),
    color: color('Warna'),
  },
  defaults: { unit: 'working', pay: 'full', balance: 'none', proof: 'none', noticeDays: 0, backdateDays: 0 },
});
