/**
 * The fields of a person, declared once: where they are stored, what they hold, how they are called, who sees and who
 * enters them. Schemas (`fields.ts`), SQL (`db/person-fields.ts`), forms, the person's page, list and
 * XLSX, history, import and own data follow. What has dates or rights of its own (employment, structure, places, role,
 * wages, documents) is no field. No zod here.
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { choice, date, type FieldValue, flag, type MasterField, text } from '../kernel/master-field.ts';

export interface PersonField {
  /** What it holds, as in a master table: input, comparison of two changes and words follow from it. */
  readonly input: MasterField;
  /** What text has to be beside its length; how it is stored. */
  readonly format?: 'employeeNo' | 'email' | 'phone' | 'ktpNo';
  /** Of app_user; null: sealed, read and written by code of its own. */
  readonly column: string | null;
  /** On which card of the person's page; `rules` are a part of the forms, too, and seen by whom `whole` names. */
  readonly card: 'identity' | 'contact' | 'rules';
  /** Its name there, where it is not that of the form. */
  readonly cardLabel?: string;
  /** `detail`: whoever may open the record; `whole`: administrators and the person, others read null. */
  readonly seenBy: 'detail' | 'whole';
  /** A column of the list and its XLSX: who reads it there (`near`: who stands above or leads, too), its pixels on screen. */
  readonly list?: { readonly seenBy: 'near' | 'whole'; readonly width: number };
  /** A column of Import Struktur User; `personal`: read by the person and admins alone. */
  readonly import?: {
    readonly column: string;
    /** Its name beside a change, where it is not that of the form. */
    readonly label?: string;
    /** Somebody new cannot come without it. */
    readonly neededForNew?: true;
    readonly personal?: true;
    /** What the template says of it; without one it stands in the note on name and contact. */
    readonly note?: string;
  };
  /** HR may ask the person to complete it. */
  readonly completable?: true;
  /** Said below it there, where it is not what the form says. */
  readonly completingHelp?: string;
  /** Opens the account: of whoever decides for others it waits for a second admin, in columns and by code of its own. */
  readonly guarded?: true;
  /** Clients send it with every change; others may be left out and then stay as they are. */
  readonly alwaysSent?: true;
  /** What a new person begins with; the kind's own emptiness unless told. */
  readonly start?: FieldValue;
}

const birthday = date('Tanggal lahir', { optional: true }) as MasterField<LocalDate | null>;

/** In the order of forms, cards and files. */
export const personFields = {
  fullname: {
    input: text('Nama lengkap', { max: 100, min: 2 }),
    column: 'fullname',
    card: 'identity',
    seenBy: 'detail',
    import: { column: 'NAMA', label: 'Nama', neededForNew: true },
    alwaysSent: true,
  },
  employeeNo: {
    input: text('NIK kerja', { max: 30 }),
    format: 'employeeNo',
    column: 'employee_no',
    card: 'identity',
    seenBy: 'detail',
    guarded: true,
    alwaysSent: true,
  },
  email: {
    input: text('Email', { max: 254, optional: true, width: 28 }),
    format: 'email',
    column: 'email',
    card: 'contact',
    seenBy: 'detail',
    list: { seenBy: 'near', width: 220 },
    import: { column: 'EMAIL', neededForNew: true, personal: true },
    completable: true,
    guarded: true,
    alwaysSent: true,
  },
  phone: {
    input: text('Nomor HP', { max: 30, optional: true, width: 16 }),
    format: 'phone',
    column: 'phone',
    card: 'contact',
    seenBy: 'detail',
    list: { seenBy: 'near', width: 150 },
    import: { column: 'NO_HP', personal: true },
    completable: true,
    guarded: true,
    alwaysSent: true,
  },
  gender: {
    input: choice(
      'Jenis kelamin',
      [
        ['L', 'Laki-laki'],
        ['P', 'Perempuan'],
      ],
      { optional: true },
    ),
    column: 'gender',
    card: 'identity',
    seenBy: 'whole',
    completable: true,
    alwaysSent: true,
  },
  birthDate: {
    input: birthday,
    column: 'birth_date',
    card: 'identity',
    seenBy: 'whole',
    completable: true,
    alwaysSent: true,
  },
  ktpNo: {
    input: text('Nomor KTP', { max: 30, optional: true, help: 'Disimpan tersegel; setiap kali dilihat dicatat.' }),
    format: 'ktpNo',
    column: null,
    card: 'identity',
    seenBy: 'whole',
    completable: true,
    completingHelp: '16 angka; disimpan tersegel dan setiap kali dilihat dicatat.',
  },
  requiredSelfie: {
    input: choice(
      'Selfie saat absen',
      [
        ['inherit', 'Ikut departemen'],
        ['yes', 'Wajib'],
        ['no', 'Tidak perlu'],
      ],
      {},
    ),
    column: 'required_selfie',
    card: 'rules',
    cardLabel: 'Selfie',
    seenBy: 'detail',
    alwaysSent: true,
    start: 'inherit',
  },
  freeLocation: {
    input: flag('Bebas lokasi', { help: 'Absen dari mana saja tanpa titik lokasi.' }),
    column: 'free_location',
    card: 'rules',
    seenBy: 'detail',
    alwaysSent: true,
  },
} as const satisfies Readonly<Record<string, PersonField>>;
