/** Printing the month of a unit (rules/schedules#printing). */
import { monthAndYear } from '@hadir/contract/date-words.ts';
import type { rosterPrint } from '@hadir/contract/roster/print.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { companyName } from '../../../db/company-name.ts';
import { sendBytes } from '../../../engines/files/send-file.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { lastCellPublished } from '../publication.store.ts';
import { readMonth } from '../roster-month.service.ts';
import { drawRoster } from './draw-roster.ts';
import { monthSheet } from './roster-sheet.ts';

/** @throws Refused 404 where nobody of the unit is the planner's in the month */
export async function printRoster(c: Call<typeof rosterPrint.sheet>) {
  const { month, unit, kind } = c.query;
  const { data } = await readMonth({ ...c, query: { month, unit, search: '' } });
  const name = data.units.find(({ id }) => id === unit)?.name;
  if (name === undefined) throw notFound();
  const userIds = data.people.map(({ userId }) => userId);
  const { first, last } = data;
  const bytes = await drawRoster({
    kind,
    company: await companyName(c.db),
    unit: name,
    month: monthAndYear(localDate(`${month}-01`)),
    sheet: monthSheet(data, kind === 'a3'),
    publishedAt: await lastCellPublished(c.db, { userIds, first, last }),
    zone: c.actor.zone,
    printedBy: c.actor.fullname,
    printedAt: c.now,
  });
  return sendBytes(c, { bytes, mime: 'application/pdf', fileName: `jadwal-${month}-${kind}.pdf` });
}
