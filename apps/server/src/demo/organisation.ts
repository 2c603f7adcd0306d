// data table: the demo company's structure, places, shifts and schedules. Every name is invented.
import type { Zone } from '@hadir/domain/kernel/time.ts';

export const EMPLOYER = {
  code: 'SEJAHTERA',
  name: 'PT Hadir Sejahtera',
  address: 'Jalan Contoh Raya 17, Jakarta Pusat',
} as const;

export const CLIENTS = [
  { code: 'BAHARI', name: 'PT Bahari Logistik Nusantara' },
  { code: 'CAKRAWALA', name: 'PT Cakrawala Ritel Indonesia' },
] as const;
export type ClientCode = (typeof CLIENTS)[number]['code'];

export const DIVISIONS = [
  { code: 'OPS', name: 'Operasional' },
  { code: 'TEK', name: 'Teknologi' },
  { code: 'KEU', name: 'Keuangan & Umum' },
  { code: 'SDM', name: 'Sumber Daya Manusia' },
  { code: 'LAY', name: 'Layanan Pelanggan' },
] as const;

/** `graceLate` overrules the company's. */
export const DEPARTMENTS = [
  { code: 'OPS-JKT', division: 'OPS', name: 'Operasional Jakarta', graceLate: null },
  { code: 'OPS-TIM', division: 'OPS', name: 'Operasional Timur', graceLate: null },
  { code: 'OPS-LAP', division: 'OPS', name: 'Jasa Lapangan', graceLate: 10 },
  { code: 'TEK-APL', division: 'TEK', name: 'Aplikasi', graceLate: null },
  { code: 'TEK-INF', division: 'TEK', name: 'Infrastruktur', graceLate: null },
  { code: 'KEU-AKT', division: 'KEU', name: 'Akuntansi & Pajak', graceLate: 10 },
  { code: 'KEU-UMM', division: 'KEU', name: 'Umum & Perjalanan', graceLate: null },
  { code: 'SDM-PER', division: 'SDM', name: 'Personalia', graceLate: null },
  { code: 'SDM-PKB', division: 'SDM', name: 'Pengembangan & Acara', graceLate: null },
  { code: 'LAY-KON', division: 'LAY', name: 'Pusat Kontak', graceLate: null },
] as const;
export type DepartmentCode = (typeof DEPARTMENTS)[number]['code'];

export const OVERTIME_REASONS = [
  { code: 'TARGET', name: 'Target Produksi' },
  { code: 'GANTI', name: 'Penggantian Karyawan' },
  { code: 'DARURAT', name: 'Perbaikan Darurat' },
  { code: 'TUTUP', name: 'Tutup Buku' },
  { code: 'ACARA', name: 'Acara' },
] as const;

export const LEVELS = [
  { code: 'L1', name: 'Staf', rank: 1 },
  { code: 'L2', name: 'Staf Senior', rank: 2 },
  { code: 'L3', name: 'Ketua Tim', rank: 4 },
  { code: 'L4', name: 'Supervisor', rank: 6 },
  { code: 'L5', name: 'Direktur', rank: 12 },
] as const;
export type LevelCode = (typeof LEVELS)[number]['code'];

/** A unit, its place on the ground and the schedule its people follow; `regu` = one of four rotating groups. */
export const UNITS = [
  unit({
    code: 'JKT',
    name: 'Kantor Pusat Jakarta',
    client: null,
    lat: -6.2088,
    lon: 106.8456,
    radiusM: 100,
    tz: 'Asia/Jakarta',
    schedule: 'KANTOR',
  }),
  unit({
    code: 'MKS',
    name: 'Kantor Makassar',
    client: null,
    lat: -5.1354,
    lon: 119.4238,
    radiusM: 100,
    tz: 'Asia/Makassar',
    schedule: 'KANTOR',
  }),
  unit({
    code: 'JYP',
    name: 'Kantor Jayapura',
    client: null,
    lat: -2.5337,
    lon: 140.7181,
    radiusM: 120,
    tz: 'Asia/Jayapura',
    schedule: 'ENAM',
  }),
  unit({
    code: 'BHR',
    name: 'Gudang Tanjung Priok (Bahari)',
    client: 'BAHARI',
    lat: -6.1094,
    lon: 106.8812,
    radiusM: 200,
    tz: 'Asia/Jakarta',
    schedule: 'regu',
  }),
  unit({
    code: 'CKM',
    name: 'Pusat Distribusi Makassar (Cakrawala)',
    client: 'CAKRAWALA',
    lat: -5.0912,
    lon: 119.5007,
    radiusM: 150,
    tz: 'Asia/Makassar',
    schedule: 'KANTOR',
  }),
  unit({
    code: 'CKJ',
    name: 'Gerai Sudirman (Cakrawala)',
    client: 'CAKRAWALA',
    lat: -6.2146,
    lon: 106.8181,
    radiusM: 80,
    tz: 'Asia/Jakarta',
    schedule: 'KANTOR',
  }),
] as const;
export type UnitCode = 'JKT' | 'MKS' | 'JYP' | 'BHR' | 'CKM' | 'CKJ';

export interface DemoUnit {
  code: UnitCode;
  name: string;
  client: ClientCode | null;
  lat: number;
  lon: number;
  radiusM: number;
  tz: Zone;
  schedule: 'KANTOR' | 'ENAM' | 'regu';
}

function unit({
  code,
  name,
  client,
  lat,
  lon,
  radiusM,
  tz,
  schedule,
}: {
  code: UnitCode;
  name: string;
  client: ClientCode | null;
  lat: number;
  lon: number;
  radiusM: number;
  tz: Zone;
  schedule: DemoUnit['schedule'];
}): DemoUnit {
  return { code, name, client, lat, lon, radiusM, tz, schedule };
}

export const SHIFTS = [
  { code: 'P', name: 'Pagi', start: '08:00', end: '17:00', breakMinutes: 60, color: '#1BA0E2' },
  { code: 'S', name: 'Siang', start: '14:00', end: '22:00', breakMinutes: 45, color: '#E28A1B' },
  { code: 'M', name: 'Malam', start: '22:00', end: '06:00', breakMinutes: 60, color: '#5B5BD6' },
  { code: 'E', name: 'Enam Hari', start: '08:00', end: '16:00', breakMinutes: 60, color: '#2E9E6B' },
] as const;
export type ShiftCode = (typeof SHIFTS)[number]['code'];

/** `days` from the anchor on, null = OFF. 2024-01-01 is a Monday. The four groups rotate two days apart. */
export const SCHEDULES: readonly {
  code: string;
  name: string;
  workweek: '5' | '6' | 'roster';
  anchor: string;
  days: readonly (ShiftCode | null)[];
}[] = [
  {
    code: 'KANTOR',
    name: 'Kantor 5 hari',
    workweek: '5',
    anchor: '2024-01-01',
    days: ['P', 'P', 'P', 'P', 'P', null, null],
  },
  {
    code: 'ENAM',
    name: 'Kantor 6 hari',
    workweek: '6',
    anchor: '2024-01-01',
    days: ['E', 'E', 'E', 'E', 'E', 'E', null],
  },
  {
    code: 'REGU-A',
    name: 'Regu A (3 shift)',
    workweek: 'roster',
    anchor: '2024-01-01',
    days: ['P', 'P', 'S', 'S', 'M', 'M', null, null],
  },
  {
    code: 'REGU-B',
    name: 'Regu B (3 shift)',
    workweek: 'roster',
    anchor: '2024-01-03',
    days: ['P', 'P', 'S', 'S', 'M', 'M', null, null],
  },
  {
    code: 'REGU-C',
    name: 'Regu C (3 shift)',
    workweek: 'roster',
    anchor: '2024-01-05',
    days: ['P', 'P', 'S', 'S', 'M', 'M', null, null],
  },
  {
    code: 'REGU-D',
    name: 'Regu D (3 shift)',
    workweek: 'roster',
    anchor: '2024-01-07',
    days: ['P', 'P', 'S', 'S', 'M', 'M', null, null],
  },
];
export const REGU = ['REGU-A', 'REGU-B', 'REGU-C', 'REGU-D'] as const;
