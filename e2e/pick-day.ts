/** The calendar of a form, used as a person does. */
import type { Page } from 'playwright-core';

/** How far a journey turns the months. */
const MONTHS = 6;

/** Unfolds the calendar and turns its months until the day is there, then chooses it. `label`: the name of the field. */
export async function pickDay(page: Page, label: string, date: string): Promise<void> {
  const calendar = page.getByRole('group', { name: label, exact: true });
  const day = calendar.locator(`td:not([data-other]) [data-day="${date}"]`);
  await calendar.locator('[data-day]').first().waitFor();
  if ((await day.count()) === 0) {
    const unfold = calendar.locator('button[aria-expanded="false"]');
    if ((await unfold.count()) > 0) await unfold.click();
    const shown = (await calendar.locator('td:not([data-other]) [data-day]').first().getAttribute('data-day')) ?? '';
    const turn = calendar.getByRole('button', { name: date < shown ? 'Bulan sebelumnya' : 'Bulan berikutnya' });
    for (let month = 0; month < MONTHS && (await day.count()) === 0; month += 1) await turn.click();
  }
  if ((await day.count()) === 0) throw new Error(`${label}: no ${date} within ${MONTHS} months`);
  await day.click();
}
