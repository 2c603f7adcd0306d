/** What was written on this device and is on its way, laid over what the server has of the date. */
import type { Item } from '../../../api/queue/queued-item.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import type { OwnDay } from '../activity-calls.ts';

export interface ActivityText {
  readonly start: string;
  readonly end: string;
  /** null: none; what an older page stored on the device has none. */
  readonly categoryId?: string | null;
  readonly title: string;
  readonly description: string;
}

export interface ShownActivity extends ActivityText {
  readonly id: string;
  /** Address of the picture. */
  readonly photo: string | null;
  /** A photo that is on its way. */
  readonly queuedPhoto: boolean;
  /** The items of the queue that it waits in. */
  readonly items: readonly string[];
  /** Why the server refused it. */
  readonly problem: string | null;
}

export interface ReportText {
  readonly done: string;
  readonly plan: string;
  readonly obstacle: string;
}

interface ShownReport extends ReportText {
  /** On its way to the server. */
  readonly queued: 'draft' | 'submission' | null;
  readonly problem: string | null;
}

const QUEUED_AS = { true: 'submission', false: 'draft' } as const;

const NO_TEXT: ReportText = { done: '', plan: '', obstacle: '' };

/** In the order of the clock; a shift over midnight begins in its evening. */
export function shownActivities(day: OwnDay, items: readonly Item[]): ShownActivity[] {
  const stored = day.activities.map((one): ShownActivity => ({ ...one, queuedPhoto: false, items: [], problem: null }));
  const shown = new Map(stored.map((one) => [one.id, one]));
  for (const item of items) {
    if (!isKind(item, 'activity') || item.facts.date !== day.date || item.state === 'sent') continue;
    const { activityId: id, body, mime } = item.facts;
    const before = shown.get(id);
    const written: ActivityText = JSON.parse(body);
    shown.set(id, {
      ...written,
      id,
      photo: before?.photo ?? null,
      queuedPhoto: mime !== null || (before?.queuedPhoto ?? false),
      items: [...(before?.items ?? []), item.id],
      problem: item.state === 'refused' ? (item.problem?.message ?? 'Server menolak.') : null,
    });
  }
  return [...shown.values()].toSorted((one, other) =>
    clockOrder(day, one.start).localeCompare(clockOrder(day, other.start)),
  );
}

const clockOrder = ({ shift }: OwnDay, time: string) =>
  `${shift !== null && shift.end <= shift.start && time < shift.start ? 1 : 0} ${time}`;

export function shownReport({ date, report }: OwnDay, items: readonly Item[]): ShownReport {
  let shown: ShownReport = { ...NO_TEXT, ...pickText(report ?? NO_TEXT), queued: null, problem: null };
  for (const item of items) {
    if (!isKind(item, 'daily_report') || item.facts.date !== date || item.state === 'sent') continue;
    const { submit, ...text }: ReportText & { submit: boolean } = JSON.parse(item.facts.body);
    const isRefused = item.state === 'refused';
    shown = {
      ...text,
      queued: isRefused ? null : QUEUED_AS[String(submit) as 'true' | 'false'],
      problem: isRefused ? (item.problem?.message ?? 'Server menolak.') : null,
    };
  }
  return shown;
}

const pickText = ({ done, plan, obstacle }: ReportText): ReportText => ({ done, plan, obstacle });
