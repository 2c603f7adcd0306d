/** Rows of an activity and of a daily report that waits to be read. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';

interface OnDate {
  readonly company_id: string | undefined;
  readonly user_id: string;
  readonly work_date: LocalDate;
}

export function activityRow(own: OnDate, title: string): NewRow {
  const at = (time: string) => `${own.work_date}T${time}:00Z`;
  return {
    ...own,
    id: newId(),
    start_at: at('01:00'),
    end_at: at('03:00'),
    title,
    description: '',
    created_at: at('03:00'),
    updated_at: at('03:00'),
  };
}

export function reportRow(own: OnDate & { readonly id: string }, done: string): NewRow {
  const at = `${own.work_date}T10:00:00Z`;
  return {
    ...own,
    state: 'submitted',
    done,
    plan: '',
    obstacle: '',
    first_submitted_at: at,
    submitted_at: at,
    updated_at: at,
  };
}
