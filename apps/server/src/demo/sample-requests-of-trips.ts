// data table: business trips, in every state that they can be in.
import { addDays } from '@hadir/domain/kernel/time.ts';
import {
  approved,
  letsCancel,
  refused,
  returned,
  type Story,
  type StoryCourse,
  wantsToCancel,
  withdrawn,
} from './sample-request.ts';

interface Journey {
  readonly to: string;
  readonly region: string;
  readonly days: number;
  readonly fare: number;
  readonly mode: 'pesawat' | 'kereta' | 'bus' | 'kendaraan_dinas';
  readonly zone?: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';
  readonly from?: string;
  readonly advance?: number;
  readonly with?: readonly string[];
}

const trip = (reason: string, journey: Journey, rest: StoryCourse): Story => {
  const {
    to,
    region,
    days,
    fare,
    mode,
    zone = 'Asia/Jakarta',
    from = 'Jakarta',
    advance = 0,
    with: others = [],
  } = journey;
  const leg = (one: string, other: string) => ({ from: one, to: other, depart: null, arrive: null, mode, cost: fare });
  return {
    ...rest,
    kind: 'trip',
    draft: (date, words) => ({
      category: region === 'LN' ? 'luar_negeri' : 'luar_kota',
      region,
      from: date,
      departTime: '07:00',
      originZone: zone,
      to: addDays(date, days - 1),
      returnTime: '20:30',
      returnZone: zone,
      origin: from,
      legs: [leg(from, to), leg(to, from)],
      companions: others.map((login) => words.userId(login)),
      otherCost: 300_000,
      advance,
      reason,
    }),
  };
};

export const STORIES_OF_TRIPS: readonly Story[] = [
  trip(
    'Rapat tahunan dengan distributor di Surabaya.',
    { to: 'Surabaya', region: '35', days: 3, fare: 540_000, mode: 'kereta', advance: 1_500_000 },
    { who: ['tiara.puspasari', 'bambang.irawan'], dates: 'coming', actions: [] },
  ),
  trip(
    'Memeriksa persediaan gudang cabang Bandung.',
    { to: 'Bandung', region: '32', days: 2, fare: 150_000, mode: 'kereta', advance: 500_000 },
    { who: ['desi.kurniasih', 'tari.melinda'], dates: 'coming', actions: approved(1) },
  ),
  trip(
    'Memasang server di kantor cabang Makassar.',
    { to: 'Makassar', region: '73', days: 3, fare: 1_450_000, mode: 'pesawat', advance: 2_000_000 },
    { who: ['laras.kinanti', 'putu.aditya', 'yoga.prasetya'], dates: 'coming', actions: approved(2) },
  ),
  trip(
    'Pelatihan sistem baru di kantor pusat Jakarta.',
    { to: 'Jakarta', region: '31', days: 2, fare: 1_450_000, mode: 'pesawat', zone: 'Asia/Makassar', from: 'Makassar' },
    {
      who: ['risna.amir', 'abdul.rahman'],
      dates: 'coming',
      actions: [returned('Pelatihan juga diadakan daring. Apakah tetap perlu berangkat?')],
    },
  ),
  trip(
    'Studi banding layanan ke Singapura.',
    { to: 'Singapura', region: 'LN', days: 3, fare: 2_600_000, mode: 'pesawat' },
    {
      who: ['kevin.halim', 'laras.kinanti'],
      dates: 'coming',
      actions: [refused('Anggaran perjalanan luar negeri tahun ini sudah habis.')],
    },
  ),
  trip(
    'Mengantar dokumen lelang ke Semarang.',
    { to: 'Semarang', region: '33', days: 1, fare: 350_000, mode: 'kereta' },
    { who: ['bambang.irawan', 'tiara.puspasari'], dates: 'coming', actions: [withdrawn] },
  ),
  trip(
    'Serah terima barang di pelabuhan Merauke.',
    {
      to: 'Merauke',
      region: '93',
      days: 2,
      fare: 1_900_000,
      mode: 'pesawat',
      zone: 'Asia/Jayapura',
      from: 'Jayapura',
    },
    {
      who: ['ester.ayomi', 'novita.rumbiak'],
      dates: 'coming',
      actions: [...approved(2), wantsToCancel, letsCancel],
    },
  ),
  trip(
    'Kunjungan ke pelanggan di Parepare.',
    {
      to: 'Parepare',
      region: '73',
      days: 2,
      fare: 200_000,
      mode: 'kendaraan_dinas',
      zone: 'Asia/Makassar',
      from: 'Makassar',
    },
    { who: ['nur.aisyah', 'ashar.yusuf', 'abdul.rahman'], dates: 'coming', actions: [...approved(2), wantsToCancel] },
  ),
  trip(
    'Audit stok gudang mitra di Bekasi.',
    { to: 'Bekasi', region: '32', days: 1, fare: 90_000, mode: 'kendaraan_dinas', advance: 300_000 },
    { who: ['wulan.ayu', 'reza.fahmi', 'laras.kinanti'], dates: 'lately', actions: approved(2) },
  ),
  trip(
    'Menjemput contoh barang di Cirebon.',
    { to: 'Cirebon', region: '32', days: 1, fare: 180_000, mode: 'kereta' },
    { who: ['reza.fahmi', 'wulan.ayu', 'desi.kurniasih'], dates: 'over', actions: [] },
  ),
];
