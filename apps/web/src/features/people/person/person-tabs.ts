/** The tabs of a person's page, by their name in the address. */
export const RECORD_TABS = [
  { key: 'profil', label: 'Profil' },
  { key: 'pekerjaan', label: 'Pekerjaan' },
  { key: 'jadwal', label: 'Jadwal & lokasi' },
] as const;

/** For who administers people. */
export const ADMIN_TABS = [
  { key: 'perangkat', label: 'Perangkat & akses' },
  { key: 'dokumen', label: 'Dokumen' },
  { key: 'riwayat', label: 'Riwayat' },
] as const;

export type PersonTab =
  | (typeof RECORD_TABS)[number]['key']
  | (typeof ADMIN_TABS)[number]['key']
  | 'absen'
  | 'cuti'
  | 'lembur';
