/** Documents HR keeps of a person: how near their end is (product/desk#people). */
import { addDays, type LocalDate } from '../kernel/time.ts';

export const DOCUMENT_STATES = ['berlaku', 'segera_habis', 'habis'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** So many days before its last day a document is due to be renewed: as early as the end of a contract is told. */
const RENEW_WITHIN_DAYS = 30;

/** So many days before its last day HR and the person are told, each once. */
export const DOCUMENT_REMINDERS = [RENEW_WITHIN_DAYS, 7] as const;

/** `validTo` is the last day on which it holds; null holds without end. */
export function documentState(validTo: LocalDate | null, today: LocalDate): DocumentState {
  if (validTo === null || validTo > addDays(today, RENEW_WITHIN_DAYS)) return 'berlaku';
  return validTo < today ? 'habis' : 'segera_habis';
}
