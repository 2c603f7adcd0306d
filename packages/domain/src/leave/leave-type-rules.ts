/**
 * What a company may write into a type of leave (rules/leave#type-limits): what the law grants stays what it is and may only
 * become more generous; types of its own are free.
 */
import type { ErrorCode } from '../kernel/error-codes.ts';
import type { Violation } from '../kernel/violation.ts';
import type { LeaveLaw } from './special-leave.ts';
import { LEAVE_PROOFS, type LeaveType, seededType } from './leave-types.ts';

/** What the form of a type holds. */
export type TypeTerms = Pick<
  LeaveType,
  | 'code'
  | 'name'
  | 'maxDays'
  | 'unit'
  | 'halfDay'
  | 'pay'
  | 'balance'
  | 'proof'
  | 'gender'
  | 'noticeDays'
  | 'backdateDays'
  | 'event'
  | 'unitQuota'
>;

const MANPOWER = 'UU 13/2003 Pasal';
const FAMILY = `${MANPOWER} 93 ayat 4`;
const OBLIGATION = `${MANPOWER} 93 ayat 2`;
const MOTHER = 'UU 4/2024 Pasal 4';
const FATHER = 'UU 4/2024 Pasal 6';

/** data table: types the law grants, with the article that does (rules/leave#type-limits). */
const GRANTED_BY: ReadonlyMap<string, string> = new Map([
  ['TAHUNAN', `${MANPOWER} 79`],
  ['MELAHIRKAN', MOTHER],
  ['KEGUGURAN', MOTHER],
  ['HAID', `${MANPOWER} 81`],
  ['MENIKAH', FAMILY],
  ['NIKAH_ANAK', FAMILY],
  ['KHITAN', FAMILY],
  ['BAPTIS', FAMILY],
  ['ISTRI_LAHIR', FATHER],
  ['ISTRI_GUGUR', FATHER],
  ['DUKA_INTI', FAMILY],
  ['DUKA_SERUMAH', FAMILY],
  ['HAJI', 'PP 36/2021 Pasal 43'],
  ['NEGARA', OBLIGATION],
  ['SERIKAT', OBLIGATION],
]);

/** Their length is told by months, a letter, a setting or the state, never by a number of the type. */
const LENGTH_NOT_FROM_TYPE: readonly string[] = ['MELAHIRKAN', 'KEGUGURAN', 'HAJI', 'NEGARA'];

/**
 * The article that grants a type; undefined for what the company gives of its own will. A granted type is never archived
 * and never deleted.
 */
export const grantedBy = (code: string): string | undefined => GRANTED_BY.get(code);

/** Words of the fields, as a sentence of refusal names them. */
const FIELD_WORD = {
  unit: 'cara menghitung hari',
  pay: 'upah',
  balance: 'saldo',
  gender: 'untuk siapa',
  event: 'tanggal peristiwa',
  maxDays: 'lamanya',
} as const;

type Named = keyof typeof FIELD_WORD;

function fixed(field: Named, source: string): Violation {
  return { code: 'JENIS_CUTI_TETAP', field, params: { kolom: FIELD_WORD[field], dasar: source } };
}

function bound(
  field: string,
  { kolom, arah, batas, dasar }: { kolom: string; arah: string; batas: string; dasar: string },
): Violation {
  return { code: 'DI_LUAR_KETENTUAN', field, params: { kolom, arah, batas, dasar } };
}

/** Least days at once of a type with a number of its own; undefined where the law names none. */
function leastDays(code: string, law: LeaveLaw): number | undefined {
  const seeded = seededType(code)?.maxDays ?? 0;
  const least = Math.max(seeded, law.specialDays[code] ?? 0);
  return least > 0 && GRANTED_BY.has(code) ? least : undefined;
}

function lengthProblem({ code, maxDays }: TypeTerms, source: string, law: LeaveLaw): Violation | undefined {
  if (LENGTH_NOT_FROM_TYPE.includes(code)) return maxDays === null ? undefined : fixed('maxDays', source);
  const least = leastDays(code, law);
  return least !== undefined && (maxDays ?? 0) < least
    ? bound('maxDays', { kolom: 'lamanya', arah: 'paling sedikit', batas: `${String(least)} hari`, dasar: source })
    : undefined;
}

/** Nobody is asked for more than the product asks by the law: no notice, no stricter paper, no earlier deadline. */
function hurdles(after: TypeTerms, seeded: LeaveType, source: string): (Violation | undefined)[] {
  const stricter = LEAVE_PROOFS.indexOf(after.proof) > LEAVE_PROOFS.indexOf(seeded.proof);
  return [
    after.noticeDays > seeded.noticeDays
      ? bound('noticeDays', {
          kolom: 'tenggat pengajuan',
          arah: 'paling banyak',
          batas: `${String(seeded.noticeDays)} hari`,
          dasar: source,
        })
      : undefined,
    after.backdateDays < seeded.backdateDays
      ? bound('backdateDays', {
          kolom: 'pengajuan mundur',
          arah: 'paling sedikit',
          batas: `${String(seeded.backdateDays)} hari`,
          dasar: source,
        })
      : undefined,
    stricter ? { code: 'BUKTI_TERLALU_KETAT', field: 'proof', params: { dasar: source } } : undefined,
    after.unitQuota ? { code: 'JENIS_CUTI_TANPA_KUOTA', field: 'unitQuota', params: { dasar: source } } : undefined,
  ];
}

function lawProblems(after: TypeTerms, seeded: LeaveType, source: string, law: LeaveLaw): (Violation | undefined)[] {
  const same = (['unit', 'pay', 'balance', 'gender', 'event'] as const).map((field) =>
    after[field] === seeded[field] ? undefined : fixed(field, source),
  );
  return [lengthProblem(after, source, law), ...same, ...(seeded.statutory ? hurdles(after, seeded, source) : [])];
}

/** What other rules of the product know a company's type by. */
function ownProblems(after: TypeTerms, seeded: LeaveType | undefined): (Violation | undefined)[] {
  const known = 'aturan HADIR';
  return [
    after.pay === 'maternity' ? { code: 'UPAH_MELAHIRKAN', field: 'pay' } : undefined,
    seeded?.balance === 'own' && after.balance !== 'own' ? fixed('balance', known) : undefined,
    seeded?.pay === 'unpaid' && after.pay !== 'unpaid' ? fixed('pay', known) : undefined,
  ];
}

const CODE = /^[A-Z0-9_]{1,20}$/;

function codeProblem(before: Pick<TypeTerms, 'code'> | null, code: string): ErrorCode | undefined {
  if (before !== null) return before.code === code ? undefined : 'KODE_TETAP';
  return CODE.test(code) ? undefined : 'KODE_JENIS_CUTI';
}

/**
 * Everything that stands against writing a type, by field; empty where it may be.
 * @param before null for a new one
 */
export function leaveTypeViolations(
  before: Pick<TypeTerms, 'code'> | null,
  after: TypeTerms,
  law: LeaveLaw,
): Violation[] {
  const code = codeProblem(before, after.code);
  if (code !== undefined) return [{ code, field: 'code' }];
  const seeded = seededType(after.code);
  const source = grantedBy(after.code);
  const found =
    seeded !== undefined && source !== undefined ? lawProblems(after, seeded, source, law) : ownProblems(after, seeded);
  return found.filter((violation) => violation !== undefined);
}
