/** Who decides for people placed at clients, and who observes (rules/settings#client-validators). Rows are dated. */
import { defineMaster } from '../kernel/master.ts';
import { date, person, reference } from '../kernel/master-field.ts';
import { UNIT } from './unit-field.ts';

export const clientUpliner = defineMaster({
  key: 'client-upliner',
  one: 'client upliner',
  purpose: 'Siapa yang memutuskan pengajuan karyawan di klien: atasan proyek, lalu Validator 1 dan 2 dari klien itu.',
  titleField: 'clientId',
  lifecycle: 'dated',
  reads: 'master.private',
  writes: 'master.rule',
  fields: {
    clientId: reference('Klien', { filter: true }),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true, help: 'Isi unit, atau satu karyawan.' }),
    userId: person('Karyawan', { optional: true, help: 'Aturan untuk satu orang menang atas aturan unitnya.' }),
    uplinerUserId: person('Upliner', {}),
    validator1UserId: person('Data Validator 1', { optional: true }),
    validator2UserId: person('Data Validator 2', { optional: true }),
    validFrom: date('Berlaku dari', {}),
    validTo: date('Sampai', { optional: true }),
  },
});

export const userMonitoring = defineMaster({
  key: 'user-monitoring',
  one: 'pemantau',
  purpose: 'Akun pemantau hanya membaca kehadiran unit atau klien yang diberikan di sini.',
  titleField: 'userId',
  lifecycle: 'dated',
  reads: 'master.private',
  writes: 'master.rule',
  fields: {
    userId: person('Pemantau', { filter: true }),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true, help: 'Isi unit, atau satu klien.' }),
    clientId: reference('Klien', { optional: true, filter: true }),
    validFrom: date('Berlaku dari', {}),
    validTo: date('Sampai', { optional: true }),
  },
});
