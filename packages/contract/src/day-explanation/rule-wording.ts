/** The wording of rule and result in "Mengapa hari ini begini?": what was compared with what, in the numbers used. */
import type { StepParams } from '@hadir/domain/attendance/explanation.ts';
import { dateText, durationText, minutesText, permissionWord, timeText } from '../attendance/words.ts';
import { hours, say, type Wording } from './sentence.ts';

/** @param permitted the title where a permission alone excuses */
function excuse(permitted: string, { menit, sisa, sebab }: StepParams['aturan']['IZIN_TERLAMBAT_BERLAKU']) {
  const excused = minutesText(menit);
  const rest = `${minutesText(sisa)} tidak`;
  // A day that lies on the device from before says nothing of the cause.
  if (sebab === 'acara')
    return say(
      'Waktu di acara perusahaan tidak dihitung',
      sisa === 0 ? `${excused} seluruhnya di acara.` : `${excused} di acara, ${rest}.`,
    );
  const title = sebab === 'izin_acara' ? `${permitted}, waktu di acara tidak dihitung` : permitted;
  const causes = sebab === 'izin_acara' ? 'diizinkan atau di acara' : 'diizinkan';
  return say(title, sisa === 0 ? `${excused} ${causes} seluruhnya.` : `${excused} ${causes}, ${rest}.`);
}

export const aturan: Wording<StepParams['aturan']> = {
  MASUK_TEPAT: ({ jam, mulai }) =>
    say(
      'Masuk tepat waktu',
      `${timeText(jam)} tidak lewat dari ${timeText(mulai)}.`,
      `Masuk ${timeText(jam)}, tepat waktu`,
    ),
  DALAM_TOLERANSI: ({ toleransi, jam, batas }) =>
    say(
      `Masih dalam toleransi ${toleransi} menit`,
      `${timeText(jam)} tidak lewat dari ${timeText(batas)}, jadi tidak dihitung terlambat.`,
      `Masih dalam toleransi ${toleransi} menit, jadi tidak terlambat`,
    ),
  TOLERANSI_TERLEWATI: ({ toleransi, jam, batas, sejak, menit }) => {
    const full = batas !== sejak ? 'dihitung penuh sejak' : 'dihitung sejak';
    if (toleransi === 0) {
      const text = `${timeText(jam)} lebih dari ${timeText(batas)}, tanpa toleransi.`;
      return say(
        'Masuk setelah jam mulai',
        text,
        `Masuk setelah ${timeText(batas)} tanpa toleransi: `,
        minutesText(menit),
      );
    }
    return say(
      `Toleransi ${toleransi} menit terlewati`,
      `${timeText(jam)} lebih dari ${timeText(batas)}, jadi ${full} ${timeText(sejak)}.`,
      `Toleransi ${toleransi} menit terlewati, jadi dihitung dari ${timeText(sejak)}: `,
      minutesText(menit),
    );
  },
  IZIN_TERLAMBAT_BERLAKU: (params) => excuse('Izin terlambat berlaku', params),
  PULANG_DALAM_TOLERANSI: ({ toleransi, jam, batas }) =>
    say(
      `Masih dalam toleransi pulang ${toleransi} menit`,
      `${timeText(jam)} tidak kurang dari ${timeText(batas)}, jadi tidak dihitung pulang cepat.`,
    ),
  PULANG_SEBELUM_WAKTU: ({ jam, selesai, menit }) =>
    say(
      'Pulang sebelum jam selesai',
      `${timeText(jam)} kurang dari ${timeText(selesai)}, jadi dihitung ${minutesText(menit)}.`,
      `Pulang sebelum ${timeText(selesai)}: `,
      minutesText(menit),
    ),
  IZIN_PULANG_CEPAT_BERLAKU: (params) => excuse('Izin pulang cepat berlaku', params),
  PENGAJUAN_SEHARI: ({ jenis, adaAbsensi, upah }) =>
    say(
      `${permissionWord[jenis]} menentukan hari ini`,
      `${
        adaAbsensi
          ? 'Ada absen pada tanggal ini. HR memilih membatalkan pengajuan atau mengabaikan absennya; saldo tidak kembali sendiri.'
          : 'Pengajuan yang disetujui berlaku sehari penuh.'
      }${typeof upah === 'number' ? ` Upah hari ini ${upah}%.` : ''}`,
    ),
  HADIR_DI_ACARA: () =>
    say(
      'Hadir di acara menentukan hari ini',
      'Anda tercatat masuk di acara yang dihitung hadir, jadi hari kerja tanpa absen ini dihitung Dinas.',
    ),
  SETENGAH_HARI: (params) =>
    say('Cuti setengah hari menggeser jam kerja', `Jam kerja hari itu menjadi ${hours(params)}.`),
  HARI_BERJALAN: ({ jam, tanggal }) =>
    say('Hari masih berjalan', `Absen dapat dilakukan sampai ${timeText(jam)} pada ${dateText(tanggal)}.`),
  PULANG_DITUNGGU: ({ jam, tanggal }) =>
    say('Absen pulang ditunggu', `Absen pulang dapat dilakukan sampai ${timeText(jam)} pada ${dateText(tanggal)}.`),
  DITUTUP_TANPA_ABSEN: ({ jam, tanggal }) =>
    say('Hari ditutup tanpa absen', `Sampai ${timeText(jam)} pada ${dateText(tanggal)} tidak ada absen.`),
  DITUTUP_TANPA_PULANG: ({ jam, tanggal }) =>
    say(
      'Hari ditutup tanpa absen pulang',
      `Sampai ${timeText(jam)} pada ${dateText(tanggal)} tidak ada absen pulang, jadi jam kerja dihitung 0. Bila Anda pulang tanpa absen, ajukan koreksi.`,
    ),
  TANPA_MASUK: () =>
    say(
      'Tidak ada absen masuk',
      `Jam kerja dihitung 0 karena awalnya tidak diketahui. Bila Anda masuk tanpa absen, ajukan koreksi.`,
    ),
  BUKAN_HARI_KERJA: ({ bekerja }) =>
    say(
      'Bukan hari kerja',
      bekerja ? 'Terlambat dan pulang cepat tidak dihitung; jam kerja tetap dicatat.' : 'Tidak ada kewajiban absen.',
    ),
  TIDAK_DINILAI: ({ bekerja }) =>
    say(
      'Tanpa jadwal',
      bekerja ? 'Kehadiran dicatat, terlambat tidak dihitung.' : 'Hari ini tidak dapat dinilai tanpa jadwal.',
    ),
  ISTIRAHAT: ({ cara, menit, lebih }) => {
    const how = cara === 'punch' ? 'sesuai absen istirahat' : cara === 'window' ? 'sesuai jam istirahat' : 'otomatis';
    const over = lebih === 0 ? '' : ` ${minutesText(lebih)} lebih dari jatah.`;
    return say(
      `Istirahat ${minutesText(menit)}`,
      `Dipotong ${how} dari jam kerja.${over}`,
      `Istirahat ${minutesText(menit)} dipotong ${how}`,
    );
  },
  TERLAMBAT_MELEBIHI_BATAS: ({ batas, menit }) =>
    say(
      'Terlambat melebihi batas',
      `${minutesText(menit)} lebih dari batas perusahaan ${minutesText(batas)}, jadi dihitung alpa.`,
    ),
  JAM_KERJA_KURANG: ({ batas, menit }) =>
    say(
      'Jam kerja kurang',
      `${durationText(menit)} kurang dari batas perusahaan ${durationText(batas)}, jadi dihitung alpa.`,
    ),
};

type Result = StepParams['hasil']['HASIL'];

function lateSum({ terlambat, jamMasuk, sejak, diizinkan }: Result): string | null {
  if (terlambat === 0 || jamMasuk === null || sejak === null) return null;
  if (diizinkan > 0) return `${minutesText(terlambat)} terlambat setelah izin`;
  return `${timeText(jamMasuk)} − ${timeText(sejak)} = ${minutesText(terlambat)} terlambat`;
}

function earlySum({ pulangCepat, jamPulang, selesai, diizinkan }: Result): string | null {
  if (pulangCepat === 0 || jamPulang === null || selesai === null) return null;
  if (diizinkan > 0) return `${minutesText(pulangCepat)} pulang cepat setelah izin`;
  return `${timeText(selesai)} − ${timeText(jamPulang)} = ${minutesText(pulangCepat)} pulang cepat`;
}

export const hasil: Wording<StepParams['hasil']> = {
  HASIL: (params) => {
    const sums = [lateSum(params), earlySum(params)].filter((sum) => sum !== null);
    const worked = params.kerja === 0 ? '' : `, jam kerja ${durationText(params.kerja)}`;
    const title = sums.length > 0 && params.status === 'HADIR' ? sums.join('; ') : `${params.label}${worked}`;
    return say(title, sums.length > 0 ? `${params.label}${worked}.` : '', title);
  },
};
