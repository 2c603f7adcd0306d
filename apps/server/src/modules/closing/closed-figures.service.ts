/** The figures of a period with their fingerprints: of each person, of each client, of the company. */
import { createHash } from 'node:crypto';
import { addFigures, type MonthFigures, NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import type { AdjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import {
  type ClientDays,
  type ClosedPerson,
  type ClosingHead,
  clientText,
  closingCode,
  companyText,
  personText,
} from '@hadir/domain/closing/fingerprint.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type FiguresRow, readFigures, type TakenIn } from './closed-figures.store.ts';

/** Read in one statement: the process answers others in between. */
const PEOPLE_PER_BATCH = 250;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface PersonFigures extends Omit<ClosedPerson, 'figures' | 'adjustments'> {
  readonly figures: MonthFigures;
  readonly adjustments: readonly { readonly id: string; readonly amounts: AdjustmentAmounts }[];
  readonly fingerprint: string;
}

interface ClientFigures {
  readonly clientId: string;
  readonly people: number;
  readonly days: number;
  readonly fingerprint: string;
  readonly code: string;
}

export interface PeriodFigures {
  readonly people: readonly PersonFigures[];
  readonly clients: readonly ClientFigures[];
  readonly days: number;
  readonly figures: MonthFigures;
  readonly overtimeMinutes: number;
  readonly fingerprint: string;
  readonly code: string;
}

function personOf(head: ClosingHead, row: FiguresRow, adjustments: readonly TakenIn[]): PersonFigures {
  const { userId, figures, overtimeMinutes, places } = row;
  const person: Omit<PersonFigures, 'fingerprint'> = {
    userId,
    figures,
    overtimeMinutes,
    days: places.flatMap(({ days }) => days).toSorted(),
    adjustments: adjustments.map(({ id, amounts }) => ({ id, amounts })),
  };
  // Spread for the type: figures are names and numbers.
  const text = personText(head, { ...person, figures: { ...figures, huruf: { ...figures.huruf } } });
  return { ...person, fingerprint: sha256(text) };
}

function clientOf(head: ClosingHead, clientId: string, people: readonly ClientDays[]): ClientFigures {
  const fingerprint = sha256(clientText(head, clientId, people));
  const days = people.reduce((sum, person) => sum + person.days.length, 0);
  return { clientId, people: people.length, days, fingerprint, code: closingCode(fingerprint) };
}

/** @param takenIn adjustments of former periods that belong to the closing */
export async function figuresOf(
  db: CompanyDb,
  head: ClosingHead,
  { userIds, takenIn }: { userIds: readonly string[]; takenIn: readonly TakenIn[] },
): Promise<PeriodFigures> {
  const adjustments = Map.groupBy(takenIn, ({ userId }) => userId);
  const people: PersonFigures[] = [];
  const placed = new Map<string, ClientDays[]>();
  let sum = NO_FIGURES;
  for (let start = 0; start < userIds.length; start += PEOPLE_PER_BATCH) {
    for (const row of await readFigures(db, head, userIds.slice(start, start + PEOPLE_PER_BATCH))) {
      people.push(personOf(head, row, adjustments.get(row.userId) ?? []));
      sum = addFigures(sum, row.figures);
      for (const { clientId, days } of row.places) {
        if (clientId === null) continue;
        const there = placed.get(clientId) ?? [];
        there.push({ userId: row.userId, days });
        placed.set(clientId, there);
      }
    }
  }
  const fingerprint = sha256(companyText(head, people));
  return {
    people,
    clients: [...placed].map(([clientId, days]) => clientOf(head, clientId, days)),
    days: people.reduce((all, { days }) => all + days.length, 0),
    figures: sum,
    overtimeMinutes: people.reduce((all, { overtimeMinutes }) => all + overtimeMinutes, 0),
    fingerprint,
    code: closingCode(fingerprint),
  };
}
