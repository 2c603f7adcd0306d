/** Rules "bila ... maka ...": which of them run for a ticket, in their order, and what they make of it (rules/tickets#rules). */
import type { TicketPriority } from './service-level.ts';
import type { TicketCategory } from './ticket.ts';

/** A longer age no rule has. */
export const MOST_RULE_MINUTES = 20_000;

export interface TicketRule {
  readonly id: string;
  readonly name: string;
  readonly category: TicketCategory | null;
  /** Parted by commas; one of them is enough. */
  readonly words: string | null;
  readonly priority: TicketPriority | null;
  /** Served minutes since the ticket came; null: as soon as it comes. */
  readonly minutes: number | null;
  readonly toCategory: TicketCategory | null;
  readonly toPriority: TicketPriority | null;
  readonly reply: string | null;
  readonly note: string | null;
}

export interface RuledTicket {
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  /** Title and first message. */
  readonly text: string;
  readonly minutes: number;
}

/** Whole words alone: small letters and digits, one space between them and around. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map(spaced)
    .filter((phrase) => phrase.trim() !== '');

export function ruleFits(rule: TicketRule, ticket: RuledTicket): boolean {
  const { category, words, priority, minutes } = rule;
  if (category !== null && category !== ticket.category) return false;
  if (priority !== null && priority !== ticket.priority) return false;
  if (ticket.minutes < (minutes ?? 0)) return false;
  const text = spaced(ticket.text);
  return words === null || phrasesOf(words).some((phrase) => text.includes(phrase));
}

export interface RuledOutcome {
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly ran: readonly TicketRule[];
}

/** One after the other: a later rule sees what an earlier one has changed. Each runs once. */
export function afterRules(rules: readonly TicketRule[], ticket: RuledTicket): RuledOutcome {
  return rules.reduce<RuledOutcome>(
    ({ category, priority, ran }, rule) =>
      ruleFits(rule, { ...ticket, category, priority })
        ? {
            category: rule.toCategory ?? category,
            priority: rule.toPriority ?? priority,
            ran: [...ran, rule],
          }
        : { category, priority, ran },
    { category: ticket.category, priority: ticket.priority, ran: [] },
  );
}

export type RuleRefusal = 'ATURAN_TIKET_TANPA_SYARAT' | 'ATURAN_TIKET_TANPA_AKIBAT';

/** A rule for everything, and one that does nothing, are slips. */
export function ruleRefusal(rule: Omit<TicketRule, 'id' | 'name'>): RuleRefusal | undefined {
  const asks = rule.category !== null || rule.priority !== null || rule.minutes !== null;
  const phrases = rule.words === null ? undefined : phrasesOf(rule.words).length;
  // Words without a letter fit no ticket: the rule would never run.
  if (phrases === 0 || (!asks && phrases === undefined)) return 'ATURAN_TIKET_TANPA_SYARAT';
  const does = [rule.toCategory, rule.toPriority, rule.reply, rule.note].some((one) => one !== null);
  return does ? undefined : 'ATURAN_TIKET_TANPA_AKIBAT';
}
