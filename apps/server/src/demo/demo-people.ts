// data table: the people of the demo company. Invented names; whoever carries one of them in life is not meant.
import type { Role } from '@hadir/domain/access/roles.ts';
import type { ClientCode, DepartmentCode, LevelCode, UnitCode } from './organisation.ts';

/** An employee; `superior` and `leader` are logins. The login of a role's account is the role's name. */
export interface Employee {
  login: string;
  name: string;
  gender: 'L' | 'P';
  role: Role;
  unit: UnitCode;
  department: DepartmentCode;
  position: string;
  level: LevelCode;
  superior: string | null;
  leader: string | null;
  isLeader: boolean;
}

type Line = readonly [
  string,
  string,
  'L' | 'P',
  UnitCode,
  DepartmentCode,
  string,
  LevelCode,
  string | null,
  (string | null)?,
];

function employee(role: Role, isLeader: boolean, line: Line): Employee {
  const [login, name, gender, unit, department, position, level, superior, leader] = line;
  return { login, name, gender, role, unit, department, position, level, superior, leader: leader ?? null, isLeader };
}

const staff = (line: Line) => employee('staff', false, line);
const leads = (line: Line) => employee('staff', true, line);
const heads = (line: Line) => employee('supervisor', false, line);
const as = (role: Role, line: Line) => employee(role, false, line);

export const EMPLOYEES: readonly Employee[] = [
  heads(['hendra.gunawan', 'Hendra Gunawan', 'L', 'JKT', 'OPS-JKT', 'Direktur Operasional', 'L5', null]),
  heads(['supervisor', 'Ratna Kusumawati', 'P', 'JKT', 'OPS-JKT', 'Manajer Operasional', 'L4', 'hendra.gunawan']),
  leads(['leader', 'Bayu Pamungkas', 'L', 'JKT', 'OPS-JKT', 'Ketua Tim Operasional', 'L3', 'supervisor']),
  staff(['staff', 'Citra Maharani', 'P', 'JKT', 'OPS-JKT', 'Staf Operasional', 'L1', 'supervisor', 'leader']),
  as('admin', ['admin', 'Nurul Hidayah', 'P', 'JKT', 'SDM-PER', 'Manajer Personalia', 'L4', 'hendra.gunawan']),
  as('admin_meeting', ['admin_meeting', 'Wahyu Nugroho', 'L', 'JKT', 'KEU-UMM', 'Staf Umum', 'L2', 'rina.oktaviani']),
  as('hrd', ['hrd', 'Teguh Santosa', 'L', 'JKT', 'SDM-PER', 'Staf Hubungan Karyawan', 'L2', 'admin']),
  as('counselor', ['counselor', 'Maya Anggraini', 'P', 'JKT', 'SDM-PER', 'Konselor', 'L2', 'admin']),
  as('mtv', ['mtv', 'Galang Saputra', 'L', 'JKT', 'SDM-PKB', 'Penyelenggara Acara', 'L2', 'admin']),
  as('admin_agent', [
    'admin_agent',
    'Fitri Handayani',
    'P',
    'JKT',
    'LAY-KON',
    'Kepala Pusat Kontak',
    'L3',
    'hendra.gunawan',
  ]),
  as('agent', ['agent', 'Rizky Ramadhan', 'L', 'JKT', 'LAY-KON', 'Agen Layanan', 'L1', 'admin_agent']),
  heads(['rina.oktaviani', 'Rina Oktaviani', 'P', 'JKT', 'KEU-AKT', 'Manajer Keuangan', 'L4', 'hendra.gunawan']),
  heads(['andi.makmur', 'Andi Makmur', 'L', 'MKS', 'OPS-TIM', 'Kepala Cabang Makassar', 'L4', 'hendra.gunawan']),
  heads(['yohana.wenda', 'Yohana Wenda', 'P', 'JYP', 'OPS-TIM', 'Kepala Cabang Jayapura', 'L4', 'hendra.gunawan']),
  leads(['slamet.widodo', 'Slamet Widodo', 'L', 'BHR', 'OPS-LAP', 'Koordinator Lapangan', 'L3', 'supervisor']),
  leads(['syamsul.alam', 'Syamsul Alam', 'L', 'CKM', 'OPS-LAP', 'Koordinator Lapangan', 'L3', 'andi.makmur']),
  heads(['dimas.aryanto', 'Dimas Aryanto', 'L', 'JKT', 'TEK-APL', 'Manajer Teknologi', 'L4', 'hendra.gunawan']),
  staff(['sari.wulandari', 'Sari Wulandari', 'P', 'JKT', 'OPS-JKT', 'Staf Operasional', 'L1', 'supervisor', 'leader']),
  staff(['fajar.hidayat', 'Fajar Hidayat', 'L', 'JKT', 'OPS-JKT', 'Staf Operasional', 'L2', 'supervisor', 'leader']),
  staff(['intan.permata', 'Intan Permata', 'P', 'JKT', 'OPS-JKT', 'Staf Operasional', 'L1', 'supervisor', 'leader']),
  staff(['rudi.hartanto', 'Rudi Hartanto', 'L', 'JKT', 'OPS-JKT', 'Pengemudi', 'L1', 'supervisor', 'leader']),
  staff(['lilis.suryani', 'Lilis Suryani', 'P', 'JKT', 'OPS-JKT', 'Staf Operasional', 'L1', 'supervisor', 'leader']),
  staff(['yoga.prasetya', 'Yoga Prasetya', 'L', 'JKT', 'TEK-APL', 'Pengembang Aplikasi', 'L2', 'dimas.aryanto']),
  staff(['nadia.safitri', 'Nadia Safitri', 'P', 'JKT', 'TEK-APL', 'Pengembang Aplikasi', 'L1', 'dimas.aryanto']),
  staff(['kevin.halim', 'Kevin Halim', 'L', 'JKT', 'TEK-APL', 'Perancang Antarmuka', 'L1', 'dimas.aryanto']),
  staff(['putu.aditya', 'Putu Aditya', 'L', 'JKT', 'TEK-INF', 'Administrator Sistem', 'L2', 'dimas.aryanto']),
  staff(['laras.kinanti', 'Laras Kinanti', 'P', 'JKT', 'TEK-INF', 'Teknisi Jaringan', 'L1', 'dimas.aryanto']),
  staff(['bambang.irawan', 'Bambang Irawan', 'L', 'JKT', 'KEU-AKT', 'Akuntan', 'L2', 'rina.oktaviani']),
  staff(['tiara.puspasari', 'Tiara Puspasari', 'P', 'JKT', 'KEU-AKT', 'Staf Pajak', 'L1', 'rina.oktaviani']),
  staff(['hesti.rahayu', 'Hesti Rahayu', 'P', 'JKT', 'KEU-AKT', 'Kasir', 'L1', 'rina.oktaviani']),
  staff(['asep.sunandar', 'Asep Sunandar', 'L', 'JKT', 'KEU-UMM', 'Staf Umum', 'L1', 'rina.oktaviani']),
  as('counselor', ['wulan.ayu', 'Wulan Ayuningtyas', 'P', 'JKT', 'SDM-PER', 'Konselor', 'L1', 'admin']),
  staff(['reza.fahmi', 'Reza Fahmi', 'L', 'JKT', 'SDM-PKB', 'Staf Pelatihan', 'L1', 'admin']),
  staff(['desi.kurniasih', 'Desi Kurniasih', 'P', 'JKT', 'LAY-KON', 'Agen Layanan', 'L1', 'admin_agent']),
  staff(['iqbal.maulana', 'Iqbal Maulana', 'L', 'JKT', 'LAY-KON', 'Agen Layanan', 'L1', 'admin_agent']),
  staff(['tari.melinda', 'Tari Melinda', 'P', 'JKT', 'LAY-KON', 'Agen Layanan', 'L2', 'admin_agent']),
  staff(['nur.aisyah', 'Nur Aisyah', 'P', 'MKS', 'OPS-TIM', 'Staf Operasional', 'L2', 'andi.makmur']),
  staff(['abdul.rahman', 'Abdul Rahman', 'L', 'MKS', 'OPS-TIM', 'Staf Operasional', 'L1', 'andi.makmur']),
  staff(['indah.tenri', 'Indah Tenriawaru', 'P', 'MKS', 'OPS-TIM', 'Staf Administrasi', 'L1', 'andi.makmur']),
  staff(['ashar.yusuf', 'Ashar Yusuf', 'L', 'MKS', 'OPS-TIM', 'Teknisi', 'L1', 'andi.makmur']),
  staff(['mega.sulastri', 'Mega Sulastri', 'P', 'MKS', 'OPS-TIM', 'Staf Operasional', 'L1', 'andi.makmur']),
  staff(['ilham.basri', 'Ilham Basri', 'L', 'MKS', 'OPS-TIM', 'Pengemudi', 'L1', 'andi.makmur']),
  staff(['risna.amir', 'Risna Amir', 'P', 'MKS', 'LAY-KON', 'Agen Layanan', 'L1', 'admin_agent']),
  staff(['taufik.kadir', 'Taufik Kadir', 'L', 'MKS', 'OPS-TIM', 'Staf Operasional', 'L1', 'andi.makmur']),
  staff(['markus.yoku', 'Markus Yoku', 'L', 'JYP', 'OPS-TIM', 'Staf Operasional', 'L2', 'yohana.wenda']),
  staff(['novita.rumbiak', 'Novita Rumbiak', 'P', 'JYP', 'OPS-TIM', 'Staf Administrasi', 'L1', 'yohana.wenda']),
  staff(['yusak.merauje', 'Yusak Merauje', 'L', 'JYP', 'OPS-TIM', 'Teknisi', 'L1', 'yohana.wenda']),
  staff(['agustina.kogoya', 'Agustina Kogoya', 'P', 'JYP', 'OPS-TIM', 'Staf Operasional', 'L1', 'yohana.wenda']),
  staff(['benny.mandacan', 'Benny Mandacan', 'L', 'JYP', 'OPS-TIM', 'Pengemudi', 'L1', 'yohana.wenda']),
  staff(['ester.ayomi', 'Ester Ayomi', 'P', 'JYP', 'OPS-TIM', 'Staf Operasional', 'L1', 'yohana.wenda']),
  staff([
    'joko.susanto',
    'Joko Susanto',
    'L',
    'BHR',
    'OPS-LAP',
    'Petugas Gudang',
    'L1',
    'slamet.widodo',
    'slamet.widodo',
  ]),
  staff([
    'eko.purwanto',
    'Eko Purwanto',
    'L',
    'BHR',
    'OPS-LAP',
    'Petugas Gudang',
    'L1',
    'slamet.widodo',
    'slamet.widodo',
  ]),
  staff([
    'sutrisno.adi',
    'Sutrisno Adi',
    'L',
    'BHR',
    'OPS-LAP',
    'Petugas Keamanan',
    'L1',
    'slamet.widodo',
    'slamet.widodo',
  ]),
  staff([
    'marlina.siregar',
    'Marlina Siregar',
    'P',
    'BHR',
    'OPS-LAP',
    'Petugas Gudang',
    'L1',
    'slamet.widodo',
    'slamet.widodo',
  ]),
  staff([
    'deni.kurniawan',
    'Deni Kurniawan',
    'L',
    'BHR',
    'OPS-LAP',
    'Petugas Keamanan',
    'L1',
    'slamet.widodo',
    'slamet.widodo',
  ]),
  staff([
    'aris.munandar',
    'Aris Munandar',
    'L',
    'BHR',
    'OPS-LAP',
    'Petugas Keamanan',
    'L2',
    'slamet.widodo',
    'slamet.widodo',
  ]),
  staff([
    'halimah.sadiah',
    'Halimah Sadiah',
    'P',
    'CKM',
    'OPS-LAP',
    'Petugas Distribusi',
    'L1',
    'syamsul.alam',
    'syamsul.alam',
  ]),
  staff([
    'fikri.ardiansyah',
    'Fikri Ardiansyah',
    'L',
    'CKM',
    'OPS-LAP',
    'Petugas Distribusi',
    'L1',
    'syamsul.alam',
    'syamsul.alam',
  ]),
  staff([
    'rosmini.dalle',
    'Rosmini Dalle',
    'P',
    'CKM',
    'OPS-LAP',
    'Petugas Distribusi',
    'L1',
    'syamsul.alam',
    'syamsul.alam',
  ]),
  staff([
    'anton.wijaya',
    'Anton Wijaya',
    'L',
    'CKJ',
    'OPS-LAP',
    'Petugas Gerai',
    'L1',
    'slamet.widodo',
    'slamet.widodo',
  ]),
];

/** Moves from Bahari to Cakrawala in the middle of a month. */
export const MOVER = 'joko.susanto';
/** Joined during the history. */
export const NEWCOMER = 'anton.wijaya';
/** Absent without a word on three workdays in a row, lately. */
export const ABSENTEE = 'taufik.kadir';
/** On maternity leave: calendar days, weekends included. */
export const MOTHER = 'nadia.safitri';
/** A row of their own in the client-upliner list, without a second validator. */
export const SINGLE_VALIDATED = 'aris.munandar';

/** People without employment: the clients' own and an observer. */
export const OUTSIDERS: readonly {
  login: string;
  name: string;
  gender: 'L' | 'P';
  role: 'client' | 'client3' | 'monitoring';
  client: ClientCode | null;
}[] = [
  { login: 'client', name: 'Lina Hartono', gender: 'P', role: 'client', client: 'BAHARI' },
  { login: 'client3', name: 'Robert Sitorus', gender: 'L', role: 'client3', client: 'BAHARI' },
  { login: 'client.cakrawala', name: 'Melati Puspita', gender: 'P', role: 'client', client: 'CAKRAWALA' },
  { login: 'client3.cakrawala', name: 'Arief Setiadi', gender: 'L', role: 'client3', client: 'CAKRAWALA' },
  { login: 'monitoring', name: 'Surya Atmaja', gender: 'L', role: 'monitoring', client: null },
];

/** For companies larger than the list above. */
export const FIRST_NAMES = {
  L: [
    'Adi',
    'Bagus',
    'Cahyo',
    'Danu',
    'Edi',
    'Gilang',
    'Hadi',
    'Irfan',
    'Jefri',
    'Krisna',
    'Lukman',
    'Made',
    'Okta',
    'Surya',
  ],
  P: [
    'Anisa',
    'Bella',
    'Cindy',
    'Dian',
    'Elsa',
    'Gita',
    'Hana',
    'Ika',
    'Juwita',
    'Kartika',
    'Mira',
    'Nia',
    'Ketut',
    'Yuni',
  ],
} as const;
export const LAST_NAMES = [
  'Saragih',
  'Wibowo',
  'Lubis',
  'Hasan',
  'Pratama',
  'Manurung',
  'Suhendra',
  'Wijayanti',
  'Tanjung',
  'Rahmadani',
  'Simatupang',
  'Utami',
  'Nasution',
  'Kusuma',
  'Mahendra',
  'Latuconsina',
] as const;
