/** The wording of each step of "Mengapa hari ini begini?" (ux.md K09; mock desktop 04, phone day-explained). */
import type { IgnoredBecause, StepParams } from '@hadir/domain/attendance/explanation.ts';
import type { ScheduleOrigin } from '@hadir/domain/schedule/resolve-day.ts';
import { dateText, durationText, permissionWord, sourceWord, tapWord, timeText, verdictWord } from './attendance-words.ts';

/** One step as people read it. `line` is the short form of the phone, `strong` its emphasised end. */
export interface Sentence {
  readonly title: string;
  readonly text: string;
  readonly line: string;
  readonly strong: string | null;
}

type Wording<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => Sentence };

function say(title: string, text: string, line?: string, strong: string | null = null): Sentence {
  return { title, text, line: line ?? (text === '' ? title : text), strong };
}

/** Joins what is there with a full stop after each. */
function sentences(...parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

const originText: Readonly<Record<ScheduleOrigin, string>> = {
  locked: 'Periode sudah dikunci',
  shift_change: 'Perubahan shift disetujui',
  roster: 'Diterbitkan',
  assignment: 'Pola jadwal, diatur',
  default: 'Jam kerja standar perusahaan',
  none: 'Tanpa jadwal',
};

function author(planned: { asal: ScheduleOrigin; oleh: string | null; pada: string | null }): string {
  const named = planned.asal === 'shift_change' || planned.asal === 'roster' || planned.asal === 'assignment';
  const who = [planned.oleh, planned.pada && dateText(planned.pada)].filter(Boolean).join(' ');
  if (named && who !== '') return `${originText[planned.asal]} ${who}`;
  if (planned.asal === 'roster') return 'Dari jadwal bulanan';
  return planned.asal === 'assignment' ? 'Dari pola jadwal' : originText[planned.asal];
}

function shiftName(name: string): string {
  return /^(shift|jam)\b/i.test(name) ? name : `Shift ${name}`;
}

function hours(params: { mulai: string; selesai: string }): string {
  return `${timeText(params.mulai)}–${timeText(params.selesai)}`;
}

function scheduled(params: StepParams['jadwal']['DIJADWALKAN']): { text: string; line: string } {
  const where = [shiftName(params.shift), params.tempat].filter(Boolean).join(', ');
  const by = author(params);
  return {
    text: sentences(where, params.keterangan && `Jam berlaku khusus: ${params.keterangan}`, by),
    line: `${params.shift} ${hours(params)}, ${by.charAt(0).toLowerCase()}${by.slice(1)}`,
  };
}

export const jadwal: Wording<StepParams['jadwal']> = {
  DIJADWALKAN: (params) => {
    const { text, line } = scheduled(params);
    return say(`Dijadwalkan ${hours(params)} ${params.zona}`, text, line);
  },
  LIBUR_DENGAN_JADWAL: (params) =>
    say(`Libur nasional, dijadwalkan ${hours(params)} ${params.zona}`, sentences(params.nama, scheduled(params).text.replace(/\.$/, ''))),
  HARI_LIBUR: (params) => say('Hari libur', sentences(params.nama, author(params))),
  LIBUR_NASIONAL: ({ nama }) => say('Libur nasional', sentences(nama)),
  CUTI_BERSAMA: ({ nama }) => say('Cuti bersama', sentences(nama)),
  TANPA_JADWAL: () => say('Tidak ada jadwal', 'Jadwal tanggal ini belum diatur. Hubungi HR bila seharusnya ada.'),
};

const ignoredText: Readonly<Record<IgnoredBecause, string>> = {
  DITOLAK: 'Tidak dihitung karena ditolak saat ditinjau',
  DIGANTI: 'Tidak dihitung karena diganti koreksi',
  DI_LUAR_JENDELA: 'Tidak dihitung karena di luar jam absen shift ini',
  BUKAN_PERTAMA: 'Tidak dihitung, absen masuk yang lebih awal dipakai',
  BUKAN_TERAKHIR: 'Tidak dihitung, absen pulang yang lebih akhir dipakai',
  SEBELUM_MASUK: 'Tidak dihitung karena sebelum absen masuk',
  ADA_PENGAJUAN: 'Tidak dihitung karena ada pengajuan yang disetujui',
  ISTIRAHAT_OTOMATIS: 'Tidak dihitung, istirahat shift ini dipotong otomatis',
};

type Punch = StepParams['absen']['ABSEN'];

function placeText({ verdict, jarak, akurasi, tempat }: Punch): string | null {
  if (verdict === null) return tempat;
  const accuracy = akurasi === null ? '' : ` (±${akurasi} m)`;
  const distance = jarak === null ? '' : `, ${jarak} m${accuracy}`;
  return `${verdictWord[verdict]}${tempat ? ` ${tempat}` : ''}${distance}`;
}

function arrivalText({ sumber, tingkat, dikirim }: Punch): string | null {
  if (sumber === 'import' || sumber === 'koreksi' || sumber === 'mesin') return null;
  if (dikirim === null) return 'Sampai di server pada menit yang sama';
  const clock = tingkat === 'WALL_ONLY' ? ', waktu dari jam HP' : '';
  return `Tercatat di HP tanpa sinyal, dikirim ${timeText(dikirim)}${clock}`;
}

const selfieText: Readonly<Record<Punch['selfie'], string | null>> = {
  arrived: 'Dengan foto',
  waiting: 'Foto belum diterima',
  none: null,
};

const reviewText = { terbuka: 'Perlu ditinjau', diterima: 'Diterima saat ditinjau', ditolak: null } as const;

function punch(params: Punch): Sentence {
  const when = `${timeText(params.jam)}${params.tanggal ? ` (${dateText(params.tanggal)})` : ''}`;
  const device = params.perangkat ? ` ${params.perangkat}` : '';
  const title = `${tapWord[params.jenis]} ${when} dari ${params.sumber === 'web' ? 'web' : lowerSource(params)}${device}`;
  const short = [
    params.akurasi === null ? null : `±${params.akurasi} m`,
    params.selfie === 'arrived' ? 'dengan foto' : null,
    params.dikirim === null ? null : `dikirim ${timeText(params.dikirim)}`,
    params.diabaikan === null ? null : 'tidak dihitung',
    params.tinjauan === 'terbuka' ? 'perlu ditinjau' : null,
  ].filter((part) => part !== null);
  return say(
    title,
    sentences(
      placeText(params),
      arrivalText(params),
      selfieText[params.selfie],
      params.tinjauan && reviewText[params.tinjauan],
      params.diabaikan && ignoredText[params.diabaikan],
    ),
    [title, ...short].join(', '),
  );
}

function lowerSource({ sumber }: Punch): string {
  return sumber === 'mobile' ? sourceWord.mobile : sourceWord[sumber].toLowerCase();
}

export const absen: Wording<StepParams['absen']> = {
  TIDAK_ADA_ABSEN: () => say('Tidak ada absen', 'Tidak ada absen masuk atau pulang pada tanggal ini.', 'Tidak ada absen hari itu'),
  ABSEN: punch,
};

function requestEffect(params: StepParams['pengajuan']['PENGAJUAN']): string {
  if (params.sampai) return `Boleh masuk sampai ${timeText(params.sampai)}`;
  if (params.dari) return `Boleh pulang mulai ${timeText(params.dari)}`;
  if (params.paruh) return params.paruh === 'AM' ? 'Berlaku untuk paruh pagi' : 'Berlaku untuk paruh siang';
  return params.jenis === 'wfh' ? 'Absen boleh dari mana saja' : 'Berlaku sehari penuh';
}

export const pengajuan: Wording<StepParams['pengajuan']> = {
  TIDAK_ADA_PENGAJUAN: () =>
    say('Tidak ada pengajuan yang berlaku', 'Tidak ada izin terlambat atau dinas pada tanggal ini.', 'Tidak ada yang berlaku hari itu'),
  PENGAJUAN: (params) => {
    const name = params.nama ?? permissionWord[params.jenis];
    const effect = requestEffect(params);
    return say(`${name} disetujui`, sentences(effect), `${name}, ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`);
  },
};

export const aturan: Wording<StepParams['aturan']> = {
  MASUK_TEPAT: ({ jam, mulai }) =>
    say('Masuk tepat waktu', `${timeText(jam)} tidak lewat dari ${timeText(mulai)}.`, `Masuk ${timeText(jam)}, tepat waktu`),
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
      return say('Masuk setelah jam mulai', text, `Masuk setelah ${timeText(batas)} tanpa toleransi: `, `${menit} menit`);
    }
    return say(
      `Toleransi ${toleransi} menit terlewati`,
      `${timeText(jam)} lebih dari ${timeText(batas)}, jadi ${full} ${timeText(sejak)}.`,
      `Toleransi ${toleransi} menit terlewati, jadi dihitung dari ${timeText(sejak)}: `,
      `${menit} menit`,
    );
  },
  IZIN_TERLAMBAT_BERLAKU: ({ menit, sisa }) =>
    say(
      'Izin terlambat berlaku',
      sisa === 0 ? `${menit} menit diizinkan seluruhnya.` : `${menit} menit diizinkan, ${sisa} menit tidak.`,
    ),
  PULANG_DALAM_TOLERANSI: ({ toleransi, jam, batas }) =>
    say(
      `Masih dalam toleransi pulang ${toleransi} menit`,
      `${timeText(jam)} tidak kurang dari ${timeText(batas)}, jadi tidak dihitung pulang cepat.`,
    ),
  PULANG_SEBELUM_WAKTU: ({ jam, selesai, menit }) =>
    say(
      'Pulang sebelum jam selesai',
      `${timeText(jam)} kurang dari ${timeText(selesai)}, jadi dihitung ${menit} menit.`,
      `Pulang sebelum ${timeText(selesai)}: `,
      `${menit} menit`,
    ),
  IZIN_PULANG_CEPAT_BERLAKU: ({ menit, sisa }) =>
    say(
      'Izin pulang cepat berlaku',
      sisa === 0 ? `${menit} menit diizinkan seluruhnya.` : `${menit} menit diizinkan, ${sisa} menit tidak.`,
    ),
  PENGAJUAN_SEHARI: ({ jenis, adaAbsensi }) =>
    say(
      `${permissionWord[jenis]} menentukan hari ini`,
      adaAbsensi
        ? 'Ada absen pada tanggal ini. HR memilih membatalkan pengajuan atau mengabaikan absennya; saldo tidak kembali sendiri.'
        : 'Pengajuan yang disetujui berlaku sehari penuh.',
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
      `Sampai ${timeText(jam)} pada ${dateText(tanggal)} tidak ada absen pulang, jadi jam kerja dihitung 0. Ajukan koreksi bila Anda pulang tanpa absen.`,
    ),
  TANPA_MASUK: () =>
    say('Tidak ada absen masuk', 'Jam kerja dihitung 0 karena awalnya tidak diketahui. Ajukan koreksi bila Anda masuk tanpa absen.'),
  BUKAN_HARI_KERJA: ({ bekerja }) =>
    say('Bukan hari kerja', bekerja ? 'Terlambat dan pulang cepat tidak dihitung; jam kerja tetap dicatat.' : 'Tidak ada kewajiban absen.'),
  TIDAK_DINILAI: ({ bekerja }) =>
    say('Tanpa jadwal', bekerja ? 'Kehadiran dicatat, terlambat tidak dihitung.' : 'Hari ini tidak dapat dinilai tanpa jadwal.'),
  ISTIRAHAT: ({ cara, menit, lebih }) => {
    const how = cara === 'punch' ? 'sesuai absen istirahat' : cara === 'window' ? 'sesuai jam istirahat' : 'otomatis';
    const over = lebih === 0 ? '' : ` ${lebih} menit lebih dari jatah.`;
    return say(`Istirahat ${menit} menit`, `Dipotong ${how} dari jam kerja.${over}`, `Istirahat ${menit} menit dipotong ${how}`);
  },
  TERLAMBAT_MELEBIHI_BATAS: ({ batas, menit }) =>
    say('Terlambat melebihi batas', `${menit} menit lebih dari batas perusahaan ${batas} menit, jadi dihitung alpa.`),
  JAM_KERJA_KURANG: ({ batas, menit }) =>
    say('Jam kerja kurang', `${durationText(menit)} kurang dari batas perusahaan ${durationText(batas)}, jadi dihitung alpa.`),
};

type Result = StepParams['hasil']['HASIL'];

function lateSum({ terlambat, jamMasuk, sejak, diizinkan }: Result): string | null {
  if (terlambat === 0 || jamMasuk === null || sejak === null) return null;
  if (diizinkan > 0) return `${terlambat} menit terlambat setelah izin`;
  return `${timeText(jamMasuk)} − ${timeText(sejak)} = ${terlambat} menit terlambat`;
}

function earlySum({ pulangCepat, jamPulang, selesai, diizinkan }: Result): string | null {
  if (pulangCepat === 0 || jamPulang === null || selesai === null) return null;
  if (diizinkan > 0) return `${pulangCepat} menit pulang cepat setelah izin`;
  return `${timeText(selesai)} − ${timeText(jamPulang)} = ${pulangCepat} menit pulang cepat`;
}

export const hasil: Wording<StepParams['hasil']> = {
  HASIL: (params) => {
    const sums = [lateSum(params), earlySum(params)].filter((sum) => sum !== null);
    const worked = params.kerja === 0 ? '' : `, jam kerja ${durationText(params.kerja)}`;
    const title = sums.length > 0 && params.status === 'HADIR' ? sums.join('; ') : `${params.label}${worked}`;
    return say(title, sums.length > 0 ? `${params.label}${worked}.` : '', title);
  },
};
