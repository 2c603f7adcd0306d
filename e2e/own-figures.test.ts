/** Sixty questions about own records: each figure of an answer is the one that the page it comes from has. */
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { explainedParts, type WireStep } from '@hadir/contract/day-explanation/explanation.ts';
import { requestStatusWord } from '@hadir/contract/requests/words.ts';
import { dateInWords } from '@hadir/contract/date-words.ts';
import { addDays, dateIn, type Instant, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { callingAs, closePages, openAs, settled } from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

interface Question {
  readonly text: string;
  readonly intent: string;
  /** Days from today; null: no date is named. */
  readonly date?: string | null;
}

const FILE = new URL('../packages/domain/test-data/bot/bot-own-figures.json', import.meta.url);
const { questions } = JSON.parse(readFileSync(FILE, 'utf8')) as { questions: Question[] };

/** What the answer has to say, taken from the own pages' reads. */
interface Pages {
  readonly staff: BrowserContext;
  readonly userId: string;
  readonly today: LocalDate;
}

const short = (date: string) => date.split('-').toReversed().join('/');
const hours = (minutes: number) => {
  const parts = [
    [Math.floor(minutes / 60), 'j'],
    [minutes % 60, 'm'],
  ].filter(([count]) => count !== 0);
  return parts.length === 0 ? '0 m' : parts.map((part) => part.join(' ')).join(' ');
};
const number = (value: number) => value.toLocaleString('id-ID');

interface Row {
  status: keyof typeof requestStatusWord;
  label: string;
  first: LocalDate;
  step: { people: { fullname: string }[] } | null;
  details: {
    validatedMinutes: number | null;
    actual: { minutes: number } | null;
    plan: { minutes: number; workDate: LocalDate };
  };
}

const STANDS: readonly string[] = ['pending', 'approved', 'cancel_pending'];

async function countedRequests({ staff, userId }: Pages, kind: string, from: LocalDate, to: LocalDate): Promise<Row[]> {
  const path = `/api/requests/${kind}?userId=${userId}&from=${from}&to=${to}&size=100`;
  return (await get<{ data: Row[] }>(staff, path)).data.filter(({ status }) => STANDS.includes(status));
}

async function periodOfToday({ today }: Pages) {
  const admin = await callingAs('admin');
  const { data } = await get<{ data: { from: LocalDate; to: LocalDate; closesOn: LocalDate }[] }>(
    admin,
    '/api/closing',
  );
  const found = data.find(({ from, to }) => from <= today && today <= to);
  if (found === undefined) throw new Error('no period holds today');
  return found;
}

/** The sentences of a day as its own page has them. */
async function dayFigures({ staff, userId }: Pages, date: LocalDate): Promise<string[]> {
  const { data } = await get<{ data: { day: { label: string }; steps: WireStep[] } }>(
    staff,
    `/api/attendance/days/${userId}/${date}`,
  );
  const parts = explainedParts(data.steps).filter(({ part }) => part !== 'hasil');
  const sentences = parts.flatMap(({ steps }) =>
    steps.map(({ sentence: { line, strong } }) => `${line}${strong ?? ''}`),
  );
  return [`${dateInWords(date, 'full')}: ${data.day.label}`, ...sentences];
}

async function shiftFigures({ staff, today }: Pages, date: LocalDate | undefined): Promise<string[]> {
  const query = `from=${date ?? today}&to=${date ?? addDays(today, 14)}`;
  const { data } = await get<{
    data: {
      date: LocalDate;
      letter: string;
      label: string;
      shift: { name: string; start: string; end: string } | null;
    }[];
  }>(staff, `/api/attendance/plan?${query}`);
  const day = date === undefined ? data.find(({ shift, letter }) => shift !== null && letter === '-') : data[0];
  if (day === undefined) return ['Belum ada jadwal yang terbit untuk tanggal itu.'];
  const { shift, letter, label } = day;
  const said =
    shift === null || letter !== '-'
      ? label
      : `${shift.name}, ${shift.start.replace(':', '.')}–${shift.end.replace(':', '.')}`;
  return [`${dateInWords(day.date, 'full')}: ${said}`];
}

async function leaveFigures({ staff }: Pages): Promise<string[]> {
  const { data } = await get<{ data: { accounts: { name: string; available: number }[] } }>(staff, '/api/leave/own');
  expect(data.accounts.length).toBeGreaterThan(0);
  return data.accounts.slice(0, 3).map(({ name, available }) => `${name}${number(available)} hari tersedia`);
}

async function overtimeFigures(pages: Pages): Promise<string[]> {
  const monday = addDays(pages.today, -weekday(pages.today));
  const orders = (await countedRequests(pages, 'overtime', monday, addDays(monday, 6))).map(({ details }) => details);
  const minutes = orders.reduce(
    (sum, { validatedMinutes, actual, plan }) => sum + (validatedMinutes ?? actual?.minutes ?? plan.minutes),
    0,
  );
  return [`${short(monday)} sampai ${short(addDays(monday, 6))}: ${hours(minutes)} dari ${orders.length} lembur`];
}

async function requestFigures({ staff, userId }: Pages): Promise<string[]> {
  const { data } = await get<{ data: Row[] }>(staff, `/api/requests?userId=${userId}&size=3`);
  expect(data.length).toBeGreaterThan(0);
  return data.map(({ label, first, status, step }) =>
    [
      `${label} ${short(first)}`,
      requestStatusWord[status],
      step?.people.map(({ fullname }) => fullname).join(', ') ?? '',
    ].join(''),
  );
}

async function approverFigures({ userId }: Pages): Promise<string[]> {
  const admin = await callingAs('admin');
  const { data } = await get<{ data: { superiors: { fullname: string }[] } }>(admin, `/api/people/${userId}`);
  return [`Atasan${data.superiors[0]?.fullname ?? 'Belum ditetapkan'}`];
}

async function quotaFigures(pages: Pages): Promise<string[]> {
  const { from, to } = await periodOfToday(pages);
  const used = (await countedRequests(pages, 'correction', from, to)).length;
  return [`${5 - used} dari 5 koreksi tersisa untuk ${short(from)} sampai ${short(to)}`];
}

async function placeFigures({ staff }: Pages): Promise<string[]> {
  const { data } = await get<{ data: { places: { name: string; radiusM: number }[] } }>(staff, '/api/attendance/today');
  expect(data.places.length).toBeGreaterThan(0);
  return data.places.map(({ name, radiusM }) => `${name}radius ${number(radiusM)} m`);
}

async function closingFigures(pages: Pages): Promise<string[]> {
  const { from, to, closesOn } = await periodOfToday(pages);
  return [`Periode ${short(from)} sampai ${short(to)} dikunci ${dateInWords(closesOn, 'full')}`];
}

type Figures = (pages: Pages, date: LocalDate | undefined) => Promise<string[]>;

const why: Figures = (pages, date) => dayFigures(pages, date ?? pages.today);

const FIGURES: Readonly<Record<string, Figures>> = {
  'leave-balance': leaveFigures,
  'next-shift': shiftFigures,
  'why-late': why,
  'why-absent': why,
  'why-review': why,
  'overtime-this-week': overtimeFigures,
  'request-status': requestFigures,
  'my-approvers': approverFigures,
  'closing-date': closingFigures,
  'my-location': placeFigures,
  'correction-quota': quotaFigures,
};

interface Said {
  data: { messages: { outcome: string | null; intent: string | null; about: LocalDate | null }[] };
}

it('sixty questions are answered from own records with the figures of the own pages', async () => {
  expect([questions.length, new Set(questions.map(({ text }) => text)).size]).toEqual([60, 60]);
  const staff = await callingAs('staff');
  const { data: session } = await get<{ data: SessionInfo }>(staff, '/api/session');
  const pages = { staff, userId: session.userId, today: dateIn(Date.now() as Instant, session.zone) };
  await post(staff, '/api/chat/close', {});
  for (const { text, intent, date } of questions) {
    const { data } = await post<Said>(staff, '/api/chat/messages', { id: crypto.randomUUID(), text });
    const about = date === undefined || date === null ? null : addDays(pages.today, Number(date));
    const { outcome, ...answer } = data.messages.at(-1) ?? { outcome: null, intent: null, about: null };
    expect({ text, outcome, ...answer }).toMatchObject({ outcome: 'own_data', intent });
    if (date !== undefined) expect({ text, about: answer.about }).toEqual({ text, about });
  }
  const { page } = await openAs('staff', '/bantuan/tanya', { size: 'phone' });
  const cards = page.getByRole('log').locator('section');
  await cards.nth(questions.length - 1).waitFor();
  await settled(page);
  const drawn = (await cards.allTextContents()).map((text) => text.replaceAll(' ', ' '));
  const wrong: string[] = [];
  for (const [at, { text, intent, date }] of questions.entries()) {
    const about = date === undefined || date === null ? undefined : addDays(pages.today, Number(date));
    const figures = await FIGURES[intent]?.(pages, about);
    expect(figures, intent).not.toEqual([]);
    for (const figure of figures ?? [])
      if (drawn[at]?.includes(figure.replaceAll(' ', ' ')) !== true)
        wrong.push(`${text}: not "${figure}" in "${drawn[at]}"`);
  }
  expect(wrong).toEqual([]);
  await post(staff, '/api/chat/close', {});
});
