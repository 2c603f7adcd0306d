/**
 * The wording of schedule, punches and requests in "Mengapa hari ini begini?" (product/clocking#explained-day; mock
 * desktop 04, phone day-explained).
 */
import type { IgnoredBecause, StepParams } from '@hadir/domain/attendance/explanation.ts';
import { kindTraits } from '@hadir/domain/requests/request-kind.ts';
import type { ScheduleOrigin } from '@hadir/domain/schedule/resolve-day.ts';
import { tapWord, verdictWord } from '../attendance/tap-words.ts';
import { dateText, permissionWord, placeDelayText, sourceWord, timeText } from '../attendance/words.ts';
import { hours, say, type Sentence, sentences, type Wording } from './sentence.ts';

const originText: Readonly<Record<ScheduleOrigin, string>> = {
  locked: 'Periode sudah dikunci',
  shift_change: 'Perubahan shift disetujui',
  roster: 'Diterbitkan',
  assignment: 'Pola jadwal, diatur',
  default: 'Jam kerja standar perusahaan',
  none: 'Tanpa jadwal',
};

const OF_PATTERN = 'Dari pola jadwal';

function author(planned: { asal: ScheduleOrigin; oleh: string | null; pada: string | null }): string {
  const named = planned.asal === 'shift_change' || planned.asal === 'roster' || planned.asal === 'assignment';
  // When a pattern began says nothing to the person; who made it does.
  const dated = planned.asal === 'assignment' && planned.oleh === null ? null : planned.pada;
  const who = [planned.oleh, dated && dateText(dated)].filter(Boolean).join(' ');
  if (named && who !== '') return `${originText[planned.asal]} ${who}`;
  if (planned.asal === 'roster') return 'Dari jadwal bulanan';
  return planned.asal === 'assignment' ? OF_PATTERN : originText[planned.asal];
}

function shiftName(name: string): string {
  return /^(shift|jam)\b/i.test(name) ? name : `Shift ${name}`;
}

function scheduled(params: StepParams['jadwal']['DIJADWALKAN']): { text: string; line: string } {
  // The company's hours are no shift of their own: their origin already names them.
  const standard = params.asal === 'default';
  const where = [standard ? null : shiftName(params.shift), params.tempat].filter(Boolean).join(', ');
  const by = author(params);
  const what = standard ? hours(params) : `${params.shift} ${hours(params)}`;
  return {
    text: sentences(where, params.keterangan && `Jam berlaku khusus: ${params.keterangan}`, by),
    line: `${what}, ${by.charAt(0).toLowerCase()}${by.slice(1)}`,
  };
}

export const jadwal: Wording<StepParams['jadwal']> = {
  DIJADWALKAN: (params) => {
    const { text, line } = scheduled(params);
    return say(`Dijadwalkan ${hours(params)} ${params.zona}`, text, line);
  },
  LIBUR_DENGAN_JADWAL: (params) =>
    say(
      `Libur nasional, dijadwalkan ${hours(params)} ${params.zona}`,
      sentences(params.nama, scheduled(params).text.replace(/\.$/, '')),
    ),
  HARI_LIBUR: (params) => {
    const by = author(params);
    // Where the plan comes from does not say why nothing is planned.
    return say('Hari libur', sentences(params.nama, by === OF_PATTERN ? 'Bukan hari kerja menurut pola jadwal' : by));
  },
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

/** What somebody wrote, ready for the full stop that follows; nothing where it is not for the reader. */
function becauseOf(reason: string | null): string {
  return reason ? `: ${reason.replace(/[.\s]+$/, '')}` : '';
}

function punch(params: Punch): Sentence {
  const when = `${timeText(params.jam)}${params.tanggal ? ` (${dateText(params.tanggal)})` : ''}`;
  // A machine is called by its name ("mesin Lobi"), a phone or browser is what was used.
  const named = params.sumber === 'mobile' || params.sumber === 'web' ? ', ' : ' ';
  const device = params.perangkat ? `${named}${params.perangkat}` : '';
  const from = params.sumber === 'web' ? 'peramban' : lowerSource(params);
  const plain = `${tapWord[params.jenis]} ${when} dari ${from}`;
  const title = `${plain}${device}`;
  const short = [
    params.diabsenkan ? `diabsenkan oleh ${params.diabsenkan}` : null,
    params.disangkal ? 'disangkal' : null,
    params.akurasi === null ? null : `±${params.akurasi} m`,
    params.selfie === 'arrived' ? 'dengan foto' : null,
    params.dikirim === null ? null : `dikirim ${timeText(params.dikirim)}`,
    params.diabaikan === null ? null : 'tidak dihitung',
    params.tinjauan === 'terbuka' ? 'perlu ditinjau' : null,
  ].filter((part) => part !== null);
  return say(
    title,
    sentences(
      params.diabsenkan ? `Diabsenkan oleh ${params.diabsenkan}${becauseOf(params.alasan)}` : null,
      params.disangkal ? 'Disangkal karyawan' : null,
      placeText(params),
      params.lokasiTerlambat ? placeDelayText(params.lokasiTerlambat) : null,
      arrivalText(params),
      selfieText[params.selfie],
      params.tinjauan && reviewText[params.tinjauan],
      params.diabaikan && ignoredWords(params, params.diabaikan),
      params.koreksiHr && params.diabaikan === null ? changedWords('Ditulis koreksi HR', params) : null,
    ),
    // Which browser it was is for the desk; the short form has no room for it.
    [named === ' ' ? title : plain, ...short].join(', '),
  );
}

/** `Dikesampingkan koreksi HR oleh Hani HR`; why stands in the step of the correction. */
function changedWords(what: string, { dikoreksi }: Punch): string {
  return `${what}${dikoreksi ? ` oleh ${dikoreksi}` : ''}`;
}

function ignoredWords(params: Punch, because: IgnoredBecause): string {
  const aside = because === 'DIGANTI' && params.koreksiHr;
  return aside ? changedWords('Tidak dihitung, dikesampingkan koreksi HR', params) : ignoredText[because];
}

function lowerSource({ sumber, koreksiHr, diabaikan }: Punch): string {
  if (sumber === 'koreksi' && koreksiHr && diabaikan === null) return 'koreksi HR';
  return sumber === 'mobile' ? sourceWord.mobile : sourceWord[sumber].toLowerCase();
}

export const absen: Wording<StepParams['absen']> = {
  TIDAK_ADA_ABSEN: () =>
    say('Tidak ada absen', 'Tidak ada absen masuk atau pulang pada tanggal ini.', 'Tidak ada absen hari itu'),
  ABSEN: punch,
};

function requestEffect(params: StepParams['pengajuan']['PENGAJUAN']): string {
  const { jenis, dari, sampai } = params;
  if (jenis === 'acara' && dari !== null && sampai !== null)
    return `Hadir di acara ${timeText(dari)}–${timeText(sampai)}, dihitung hadir`;
  if (params.sampai) return `Boleh masuk sampai ${timeText(params.sampai)}`;
  if (params.dari) return `Boleh pulang mulai ${timeText(params.dari)}`;
  if (params.paruh) return params.paruh === 'AM' ? 'Berlaku untuk paruh pagi' : 'Berlaku untuk paruh siang';
  return params.jenis === 'wfh' ? 'Absen boleh dari mana saja' : 'Berlaku sehari penuh';
}

export const pengajuan: Wording<StepParams['pengajuan']> = {
  TIDAK_ADA_PENGAJUAN: () =>
    say(
      'Tidak ada pengajuan yang berlaku',
      'Tidak ada izin terlambat atau dinas pada tanggal ini.',
      'Tidak ada yang berlaku hari itu',
    ),
  PENGAJUAN: (params) => {
    const name = params.nama ?? permissionWord[params.jenis];
    const effect = requestEffect(params);
    const done = params.jenis === 'acara' ? 'dihadiri' : 'disetujui';
    return say(`${name} ${done}`, sentences(effect), `${name}, ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`);
  },
  KOREKSI_HR: ({ oleh, alasan }) => {
    const title = `Koreksi HR${oleh ? ` oleh ${oleh}` : ''}`;
    return say(title, alasan ? sentences(alasan.replace(/[.\s]+$/, '')) : '', `${title}${becauseOf(alasan)}`);
  },
  PENGAJUAN_LAIN: (params) => {
    const { name, effect } = otherRequest(params);
    const capital = effect.charAt(0).toUpperCase() + effect.slice(1);
    return say(`${name} disetujui`, sentences(capital), `${name} disetujui: ${effect}`);
  },
};

/** A correction is told by the taps that it put there, where it put any. */
function otherRequest({ jenis, masuk, pulang }: StepParams['pengajuan']['PENGAJUAN_LAIN']) {
  const taps = [masuk && `masuk ${timeText(masuk)}`, pulang && `pulang ${timeText(pulang)}`].filter(Boolean);
  const { name, effect } = kindTraits[jenis].dayNote;
  return { name, effect: taps.length === 0 ? effect : taps.join(', ') };
}
