/** What a person's data must hold (rules/settings#people, "user"). Pure: today is passed in. */
import { addDays, dateOfDayNumber, dayNumber, type LocalDate } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';

export const EMPLOYMENT_TYPES = ['PKWTT', 'PKWT', 'harian', 'magang', 'alih_daya'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

export const END_REASONS = ['RESIGN', 'HABIS_KONTRAK', 'PHK', 'PENSIUN', 'MENINGGAL', 'MUTASI', 'LAINNYA'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Nobody younger may be employed; below 18 the rules for young workers hold (UU 13/2003 Pasal 68-69). */
const LEAST_AGE = 15;
/** A fixed-term contract with its extensions (PP 35/2021 Pasal 8). */
const MOST_CONTRACT_YEARS = 5;
const OLDEST = 100;

/** NIK of work: 1..30 characters, no spaces; kept as text with its leading zeros. */
export const isEmployeeNo = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}./_-]{0,29}$/u.test(text);

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/i.test(text);

/** `0812-3456-7890`, `62812...`, `+62 812 ...` -> `+62812...`; undefined when it is no Indonesian number (8..15 digits). */
export function phoneOf(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const national = text.trim().startsWith('+')
    ? digits.startsWith('62')
      ? digits.slice(2)
      : ''
    : digits.replace(/^(?:62|0)/, '');
  const whole = `62${national}`;
  return /^[1-9]\d+$/.test(national) && whole.length >= 8 && whole.length <= 15 ? `+${whole}` : undefined;
}

/** KTP: 16 digits whose day and month can be ones (women's days begin at 41). */
export function isKtp(text: string): boolean {
  const parts = /^\d{6}(\d{2})(\d{2})\d{6}$/.exec(text);
  if (!parts) return false;
  const day = Number(parts[1]) % 40;
  const month = Number(parts[2]);
  return Number(parts[1]) <= 71 && day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

/** The same day of another year; 29 February becomes the 28th. */
export function yearsLater(date: LocalDate, years: number): LocalDate {
  const wanted = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  const real = dateOfDayNumber(dayNumber(wanted as LocalDate));
  return real === wanted ? real : addDays(real, -1);
}

/** Whole years on the date. */
export function ageOn(birth: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  return date.slice(5) < birth.slice(5) ? years - 1 : years;
}

export interface EmploymentDraft {
  readonly employmentType: EmploymentType;
  readonly joinDate: LocalDate;
  readonly contractEnd: LocalDate | null;
  readonly birthDate: LocalDate | null;
}

export interface EmploymentFacts {
  readonly today: LocalDate;
  /** Begin of the first of the fixed-term contracts without a break; null when this is the first. */
  readonly contractsSince: LocalDate | null;
}

type EmploymentRule = Rule<EmploymentDraft, EmploymentFacts>;

const bornAtAll: EmploymentRule = ({ birthDate }, { today }) => {
  if (birthDate === null) return undefined;
  const age = ageOn(birthDate, today);
  return birthDate > today || age > OLDEST
    ? { code: 'TANGGAL_TIDAK_MUNGKIN', field: 'birthDate', params: { kolom: 'tanggal lahir' } }
    : undefined;
};

const oldEnough: EmploymentRule = ({ birthDate, joinDate }) =>
  birthDate !== null && ageOn(birthDate, joinDate) < LEAST_AGE
    ? { code: 'UMUR_MINIMAL', field: 'birthDate', params: { n: LEAST_AGE } }
    : undefined;

const contractEnds: EmploymentRule = ({ employmentType, contractEnd }) => {
  if (employmentType === 'PKWT' && contractEnd === null) return { code: 'KONTRAK_WAJIB', field: 'contractEnd' };
  if (employmentType === 'PKWTT' && contractEnd !== null) return { code: 'KONTRAK_TIDAK_PERLU', field: 'contractEnd' };
  return undefined;
};

const contractInOrder: EmploymentRule = ({ joinDate, contractEnd }) =>
  contractEnd !== null && contractEnd < joinDate
    ? { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'contractEnd' }
    : undefined;

const contractNotTooLong: EmploymentRule = ({ employmentType, joinDate, contractEnd }, { contractsSince }) => {
  if (employmentType !== 'PKWT' || contractEnd === null) return undefined;
  const last = addDays(yearsLater(contractsSince ?? joinDate, MOST_CONTRACT_YEARS), -1);
  return contractEnd > last
    ? { code: 'KONTRAK_TERLALU_LAMA', field: 'contractEnd', params: { tanggal: last } }
    : undefined;
};

const EMPLOYMENT_RULES = [bornAtAll, oldEnough, contractEnds, contractInOrder, contractNotTooLong];

export function employmentViolations(draft: EmploymentDraft, facts: EmploymentFacts): Violation[] {
  return check(EMPLOYMENT_RULES, draft, facts);
}
