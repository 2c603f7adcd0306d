/**
 * Help texts that a company begins with: how HADIR itself works. The company changes, adds and archives its own copies
 * (rules/contact-center#help-texts). What a company decides itself (hours, quotas) is named as such.
 */
import { accountFaq } from './account.ts';
import { clockingFaq } from './clocking.ts';
import { dayFaq } from './days.ts';
import type { StandardFaqGroup } from './faq-text.ts';
import { leaveFaq } from './leave.ts';
import { overtimeFaq } from './overtime.ts';
import { requestFaq } from './requests.ts';
import { scheduleFaq } from './schedule.ts';
import { workFaq } from './work.ts';

const groups: readonly StandardFaqGroup[] = [
  clockingFaq,
  dayFaq,
  requestFaq,
  leaveFaq,
  overtimeFaq,
  scheduleFaq,
  workFaq,
  accountFaq,
];

export const STANDARD_FAQ = groups.flatMap(({ category, texts }) =>
  texts.map((text) => ({ ...text, category, keywords: text.keywords.split(', ') })),
);
