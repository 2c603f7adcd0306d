/**
 * "Mengapa hari ini begini?" as data (product/clocking#explained-day): steps in the order schedule, punches, requests,
 * rule, result, each a code with flat parameters that survive JSON. The sentences are the contract's. Times are local
 * `HH:MM`, dates `YYYY-MM-DD`, lengths whole minutes, distances whole metres.
 */
import type { ScheduleOrigin } from '../schedule/resolve-day.ts';
import type { BreakRule } from '../schedule/shift.ts';
import type { ClockEvent, EventSource, EventType } from './clock-event.ts';
import type { DayStatus } from './day-status.ts';
import type { PlaceVerdict } from './geofence.ts';
import type { FullDayKind, PermissionKind } from './permission.ts';
import type { DayNoteKind } from '../requests/request-kind.ts';

export const EXPLANATION_PARTS = ['jadwal', 'absen', 'pengajuan', 'aturan', 'hasil'] as const;
export type ExplanationPart = (typeof EXPLANATION_PARTS)[number];

/** What the explanation says about an event besides its time. */
export interface ExplainedEvent extends ClockEvent {
  readonly id: string;
  readonly source: EventSource;
  readonly deviceName: string | null;
  readonly verdict: PlaceVerdict | null;
  readonly distanceM: number | null;
  readonly accuracyM: number | null;
  /** Minutes after the tap, where its place was read too late. */
  readonly placeDelayMinutes: number | null;
  readonly placeName: string | null;
  readonly selfie: 'arrived' | 'waiting' | 'none';
  readonly grade: 'LIVE' | 'ANCHORED' | 'WALL_ONLY' | null;
  readonly receivedAt: number;
  readonly proofCode: string | null;
  readonly review: 'terbuka' | 'diterima' | 'ditolak' | null;
  /** Who made it instead of the person, why, and whether the person says it was not so; null for an own event. */
  readonly clockedBy: { readonly name: string; readonly reason: string; readonly objected: boolean } | null;
  /** HR's correction that brought it or set it aside; null where none did. */
  readonly changedBy: ExplainedChange | null;
}

/** Who changed the day, and why; of readers from outside without name and reason. */
export interface ExplainedChange {
  readonly name: string | null;
  readonly reason: string | null;
}

/** Why an event does not count. */
export type IgnoredBecause =
  | 'DITOLAK'
  | 'DIGANTI'
  | 'DI_LUAR_JENDELA'
  | 'BUKAN_PERTAMA'
  | 'BUKAN_TERAKHIR'
  | 'SEBELUM_MASUK'
  | 'ADA_PENGAJUAN'
  | 'ISTIRAHAT_OTOMATIS';

// Type aliases, not interfaces: parameters must pass as plain JSON objects.
type Planned = {
  readonly asal: ScheduleOrigin;
  readonly oleh: string | null;
  readonly pada: string | null;
};

type Hours = {
  readonly shift: string;
  readonly mulai: string;
  readonly selesai: string;
  readonly zona: string;
  readonly tempat: string | null;
  readonly keterangan: string | null;
};

type Close = {
  readonly jam: string;
  /** The date of the close. */
  readonly tanggal: string;
};

type Excuse = {
  readonly menit: number;
  readonly sisa: number;
  /** A permission, hours at an event of the company, or both. */
  readonly sebab: 'izin' | 'acara' | 'izin_acara';
};

/** Every code with its parameters. */
export interface StepParams {
  readonly jadwal: {
    readonly DIJADWALKAN: Planned & Hours;
    readonly LIBUR_DENGAN_JADWAL: Planned & Hours & { readonly nama: string };
    readonly HARI_LIBUR: Planned & { readonly nama: string | null };
    readonly LIBUR_NASIONAL: { readonly nama: string };
    readonly CUTI_BERSAMA: { readonly nama: string };
    readonly TANPA_JADWAL: Record<never, never>;
  };
  readonly absen: {
    readonly TIDAK_ADA_ABSEN: Record<never, never>;
    readonly ABSEN: {
      readonly jenis: EventType;
      readonly jam: string;
      /** Set when the event lies on another date than the work date. */
      readonly tanggal: string | null;
      readonly sumber: EventSource;
      readonly perangkat: string | null;
      readonly verdict: PlaceVerdict | null;
      readonly jarak: number | null;
      readonly akurasi: number | null;
      /** Minutes between the tap and the reading of its place; null where it was read in time. */
      readonly lokasiTerlambat: number | null;
      readonly tempat: string | null;
      readonly selfie: ExplainedEvent['selfie'];
      readonly tingkat: ExplainedEvent['grade'];
      /** When it reached the server; null when in the same minute. */
      readonly dikirim: string | null;
      readonly kode: string | null;
      readonly tinjauan: ExplainedEvent['review'];
      readonly diabaikan: IgnoredBecause | null;
      /** Who made it instead of the person, and why. */
      readonly diabsenkan: string | null;
      readonly alasan: string | null;
      readonly disangkal: boolean;
      /** HR's correction brought it or set it aside; why stands in its own step. */
      readonly koreksiHr: boolean;
      readonly dikoreksi: string | null;
    };
  };
  readonly pengajuan: {
    readonly TIDAK_ADA_PENGAJUAN: Record<never, never>;
    readonly PENGAJUAN: {
      readonly jenis: PermissionKind;
      readonly nama: string | null;
      readonly sampai: string | null;
      readonly dari: string | null;
      readonly paruh: 'AM' | 'PM' | null;
    };
    /** A change of the day that counts: whose, why. */
    readonly KOREKSI_HR: { readonly oleh: string | null; readonly alasan: string | null };
    readonly PENGAJUAN_LAIN: {
      readonly jenis: DayNoteKind;
      /** The tap that an approved correction put there. */
      readonly masuk: string | null;
      readonly pulang: string | null;
    };
  };
  readonly aturan: {
    readonly MASUK_TEPAT: { readonly jam: string; readonly mulai: string };
    readonly DALAM_TOLERANSI: { readonly toleransi: number; readonly jam: string; readonly batas: string };
    readonly TOLERANSI_TERLEWATI: {
      readonly toleransi: number;
      readonly jam: string;
      readonly batas: string;
      readonly sejak: string;
      readonly menit: number;
    };
    readonly IZIN_TERLAMBAT_BERLAKU: Excuse;
    readonly PULANG_DALAM_TOLERANSI: { readonly toleransi: number; readonly jam: string; readonly batas: string };
    readonly PULANG_SEBELUM_WAKTU: { readonly jam: string; readonly selesai: string; readonly menit: number };
    readonly IZIN_PULANG_CEPAT_BERLAKU: Excuse;
    readonly PENGAJUAN_SEHARI: {
      readonly jenis: FullDayKind;
      readonly adaAbsensi: boolean;
      /** Percent of the wage on this date; null where nothing is told of it. */
      readonly upah: number | null;
    };
    readonly HADIR_DI_ACARA: Record<never, never>;
    readonly SETENGAH_HARI: { readonly paruh: 'AM' | 'PM'; readonly mulai: string; readonly selesai: string };
    readonly HARI_BERJALAN: Close;
    readonly PULANG_DITUNGGU: Close;
    readonly DITUTUP_TANPA_ABSEN: Close;
    readonly DITUTUP_TANPA_PULANG: Close;
    readonly TANPA_MASUK: Record<never, never>;
    readonly BUKAN_HARI_KERJA: { readonly bekerja: boolean };
    readonly TIDAK_DINILAI: { readonly bekerja: boolean };
    readonly ISTIRAHAT: { readonly cara: BreakRule['mode']; readonly menit: number; readonly lebih: number };
    readonly TERLAMBAT_MELEBIHI_BATAS: { readonly batas: number; readonly menit: number };
    readonly JAM_KERJA_KURANG: { readonly batas: number; readonly menit: number };
  };
  readonly hasil: {
    readonly HASIL: {
      readonly status: DayStatus;
      readonly label: string;
      readonly huruf: string;
      /** Unexcused minutes; the times are those of the sum that gives them. */
      readonly terlambat: number;
      readonly jamMasuk: string | null;
      readonly sejak: string | null;
      readonly pulangCepat: number;
      readonly jamPulang: string | null;
      readonly selesai: string | null;
      readonly diizinkan: number;
      readonly kerja: number;
    };
  };
}

type StepsOf<Part extends ExplanationPart> = {
  readonly [Code in keyof StepParams[Part]]: {
    readonly part: Part;
    readonly code: Code;
    readonly params: StepParams[Part][Code];
    /** The event the step speaks of. */
    readonly eventId: string | null;
  };
}[keyof StepParams[Part]];

export type ExplanationStep = { readonly [Part in ExplanationPart]: StepsOf<Part> }[ExplanationPart];
