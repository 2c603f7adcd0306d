/** Indonesian names of request fields, for the sentences "{Kolom} wajib diisi." and their like. No zod here. */
const words: Readonly<Record<string, string>> = {
  login: 'email/NIK',
  password: 'kata sandi',
  current_password: 'kata sandi lama',
  password_confirmation: 'ulangi kata sandi',
  code: 'kode',
  token: 'tautan',
  fullname: 'nama lengkap',
  from: 'tanggal mulai',
  to: 'tanggal selesai',
  date: 'tanggal',
  period: 'periode',
  search: 'pencarian',
  page: 'halaman',
  size: 'jumlah baris',
  sort: 'urutan',
  order: 'arah urutan',
  limit: 'jumlah',
  type: 'jenis absen',
  tap: 'waktu absen',
  fixes: 'lokasi',
  selfie: 'foto selfie',
  note: 'catatan',
  reason: 'alasan',
  move: 'keputusan',
  report: 'laporan',
  format: 'format berkas',
  columns: 'kolom',
  fileName: 'nama berkas',
  existing: 'pilihan data yang sudah ada',
  value: 'isi sel',
  userId: 'karyawan',
  id: 'kode data',
  division: 'divisi',
  department: 'departemen',
  unit: 'unit',
  client: 'klien',
  status: 'status',
  w: 'lebar gambar',
  q: 'mutu gambar',
};

/** The word for the last named part of a path such as `cells.3.value`; the path itself when it has no word yet. */
export function fieldWord(path: string): string {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  const last = names.at(-1);
  return last === undefined ? 'isian' : (words[last] ?? last);
}
