/** Steps of the first-run wizard. No zod here. */
export const SETUP_STEPS = ['perusahaan', 'struktur', 'tempat', 'jam', 'kalender', 'karyawan'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_MARKS = ['selesai', 'dilewati'] as const;

export const setupStepWord: Readonly<Record<SetupStep, string>> = {
  perusahaan: 'Data perusahaan',
  struktur: 'Divisi dan posisi',
  tempat: 'Tempat absen',
  jam: 'Jam kerja',
  kalender: 'Hari libur',
  karyawan: 'Karyawan dan undangan',
};
