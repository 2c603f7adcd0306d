/**
 * data table: the types of leave every company begins with (rules/leave#leave-types). A company may add its own and be more
 * generous; the statutory ones keep their days, their pay and who they are for.
 */
import type { CountUnit } from './count-days.ts';

export const LEAVE_BALANCES = ['annual', 'own', 'none'] as const;
/** Whose days it takes: annual leave's, lots of its own type, or nobody's. */
type LeaveBalance = (typeof LEAVE_BALANCES)[number];

export const LEAVE_PROOFS = ['none', 'later', 'now'] as const;
/** `later`: a paper within 30 days; `now`: with the request. */
type LeaveProof = (typeof LEAVE_PROOFS)[number];

export const LEAVE_PAYS = ['full', 'unpaid', 'maternity', 'once'] as const;
/** `once`: paid the first time in the employment, unpaid after it. */
type LeavePay = (typeof LEAVE_PAYS)[number];

export type LeaveGender = 'P' | 'L';

export interface LeaveType {
  readonly code: string;
  readonly name: string;
  /** At once; null where another rule limits it (balance, months, a setting) or nothing does. */
  readonly maxDays: number | null;
  readonly unit: CountUnit;
  readonly halfDay: boolean;
  readonly pay: LeavePay;
  readonly balance: LeaveBalance;
  readonly proof: LeaveProof;
  readonly gender: LeaveGender | null;
  readonly noticeDays: number;
  readonly backdateDays: number;
  /** Taken around the date of an event, which is asked for. */
  readonly event: boolean;
  /** Whose death: asked for. */
  readonly relation: boolean;
  /** Refused only with one of the reasons of rules/leave#refusing-statutory-leave. */
  readonly statutory: boolean;
  /** Quotas and blocked dates of units count (unit_leave). */
  readonly unitQuota: boolean;
  readonly active: boolean;
}

const plain = {
  maxDays: null,
  unit: 'working',
  halfDay: false,
  pay: 'full',
  balance: 'none',
  proof: 'none',
  gender: null,
  noticeDays: 0,
  backdateDays: 0,
  event: false,
  relation: false,
  statutory: false,
  unitQuota: false,
  active: true,
} as const;

const ofEvent = { ...plain, event: true, statutory: true } as const;
/** Nobody asks ahead when somebody died. */
const ofDeath = { ...ofEvent, backdateDays: 7 } as const;
const ofBirth = { ...plain, unit: 'calendar', gender: 'P', statutory: true, proof: 'now' } as const;

export const LEAVE_TYPES: readonly LeaveType[] = [
  { ...plain, code: 'TAHUNAN', name: 'Cuti Tahunan', halfDay: true, balance: 'annual', unitQuota: true },
  { ...ofBirth, code: 'MELAHIRKAN', name: 'Cuti Melahirkan', pay: 'maternity' },
  { ...ofBirth, code: 'KEGUGURAN', name: 'Istirahat Keguguran' },
  {
    ...plain,
    code: 'HAID',
    name: 'Cuti Haid',
    maxDays: 2,
    unit: 'calendar',
    gender: 'P',
    backdateDays: 2,
    statutory: true,
  },
  { ...ofEvent, code: 'MENIKAH', name: 'Menikah', maxDays: 3, proof: 'later' },
  { ...ofEvent, code: 'NIKAH_ANAK', name: 'Menikahkan Anak', maxDays: 2, proof: 'now' },
  { ...ofEvent, code: 'KHITAN', name: 'Khitanan Anak', maxDays: 2 },
  { ...ofEvent, code: 'BAPTIS', name: 'Baptis Anak', maxDays: 2 },
  { ...ofEvent, code: 'ISTRI_LAHIR', name: 'Istri Melahirkan', maxDays: 2, gender: 'L', proof: 'later' },
  { ...ofEvent, code: 'ISTRI_GUGUR', name: 'Istri Keguguran', maxDays: 2, gender: 'L', proof: 'now' },
  { ...ofDeath, code: 'DUKA_INTI', name: 'Duka Keluarga Inti', maxDays: 2, relation: true },
  { ...ofDeath, code: 'DUKA_SERUMAH', name: 'Duka Anggota Serumah', maxDays: 1 },
  { ...plain, code: 'HAJI', name: 'Ibadah Haji', unit: 'calendar', pay: 'once', proof: 'now' },
  { ...plain, code: 'UMRAH', name: 'Umrah', balance: 'annual', active: false },
  { ...plain, code: 'BESAR', name: 'Cuti Besar', unit: 'calendar', balance: 'own', unitQuota: true, active: false },
  { ...plain, code: 'NEGARA', name: 'Kewajiban Negara', proof: 'now' },
  { ...plain, code: 'SERIKAT', name: 'Tugas Serikat', proof: 'now' },
  { ...plain, code: 'TANPA_UPAH', name: 'Cuti di Luar Tanggungan', unit: 'calendar', pay: 'unpaid', unitQuota: true },
];

export const RELATIONS = ['SUAMI_ISTRI', 'ORANG_TUA', 'MERTUA', 'ANAK', 'MENANTU'] as const;
export type Relation = (typeof RELATIONS)[number];

/**
 * Their papers are health data, like a doctor's letter: for the person and HR, who verifies them
 * (rules/leave#private-papers).
 */
const HEALTH_TYPES: readonly string[] = ['MELAHIRKAN', 'KEGUGURAN'];

export function isHealthLeave({ code }: Pick<LeaveType, 'code'>): boolean {
  return HEALTH_TYPES.includes(code);
}

/** Days within which a paper of `later` is handed in. */
export const PROOF_LATER_DAYS = 30;

export function seededType(code: string): LeaveType | undefined {
  return LEAVE_TYPES.find((type) => type.code === code);
}
