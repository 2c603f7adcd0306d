/** Staying away with permission (izin tidak masuk, rules/leave#absence-with-permission). */
import { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import { absenceCategoryWord } from '@hadir/contract/permissions/words.ts';
import { absenceProblems, paidDays, PAID_DAYS_A_YEAR } from '@hadir/domain/permissions/absence-rules.ts';
import type { RequestHandler } from '../requests/request-handler.ts';
import { grant, takeBack, takeBackAfter } from './granted-days.service.ts';
import { boundedRange, permissionFacts, personDays, spanOf, workdaysOf } from './permission-facts.service.ts';
import { paidDaysInYear, readAbsences, writeAbsence } from './permissions.store.ts';
import { absenceFile } from './permission-files.store.ts';

export const absenceHandler: RequestHandler<typeof absencePermission> = {
  contract: absencePermission,
  file: absenceFile,

  async prepare(asking) {
    const { db, userId, draft, returned } = asking;
    const range = boundedRange(draft);
    const person = await personDays(db, userId, range);
    const expected = workdaysOf(person, range);
    const workdays = expected.map(({ date }) => date);
    // Half a day of leave is no whole day to stay away; the engine refuses dates taken by another request.
    const facts = {
      ...(await permissionFacts(asking, { dates: [range.from, ...workdays], clashing: [] })),
      workdays,
      paidDaysUsed: await paidDaysInYear(db, userId, draft.from.slice(0, 4), returned?.id ?? null),
    };
    const paid = paidDays(draft, facts);
    const unpaid = workdays.length - paid;
    return {
      violations: absenceProblems(draft, facts),
      warnings:
        unpaid > 0 && draft.paid === null
          ? [
              `${String(unpaid)} hari tidak dibayar: jatah izin yang dibayar ${String(PAID_DAYS_A_YEAR)} hari setahun sudah terpakai.`,
            ]
          : [],
      first: range.from,
      last: range.to,
      ...spanOf(person, expected, range),
      zone: person.zoneOn(range.from),
      label: `Izin ${absenceCategoryWord[draft.category].toLowerCase()}`,
      days: workdays.length,
      minutes: null,
      flags: [],
      phase: null,
      slots: workdays.flatMap((date) => [
        { date, slot: 'am' as const },
        { date, slot: 'pm' as const },
      ]),
      chain: { days: workdays.length, addAdmin: false, partnerId: null },
      preview: { workdays, paidDays: paid, paidDaysUsed: facts.paidDaysUsed, paidDaysAYear: PAID_DAYS_A_YEAR },
      write: (tx, request) =>
        writeAbsence(tx, { requestId: request.id, category: draft.category, workdays, paidDays: paid }),
    };
  },

  async approved(tx, request, moving) {
    const [row] = await readAbsences(tx, [request.id]);
    const days = row?.workdays ?? [];
    await grant(
      tx,
      request,
      days.map((date) => ({ date, kind: 'izin', until: null, from: null })),
      moving,
    );
  },

  async undone(tx, request, moving) {
    const [row] = await readAbsences(tx, [request.id]);
    await takeBack(tx, request, row?.workdays ?? [], moving);
  },

  async shorten(tx, request, { lastDay, stands }, moving) {
    const [row] = await readAbsences(tx, [request.id]);
    if (row === undefined) throw new Error(`no izin of ${request.id}`);
    const workdays = row.workdays.filter((date) => date <= lastDay);
    await writeAbsence(tx, { ...row, workdays, paidDays: Math.min(row.paidDays, workdays.length) });
    if (stands) await takeBackAfter(tx, request, { dates: row.workdays, lastDay }, moving);
    return { days: workdays.length };
  },

  async details({ db, actor, isAdmin }, requests) {
    const people = new Map(requests.map(({ id, userId }) => [id, userId]));
    const rows = await readAbsences(db, [...people.keys()]);
    // What is paid concerns the person and HR (rules/access#hidden-parts).
    const seesPay = (id: string) => isAdmin || people.get(id) === actor.userId;
    return new Map(
      rows.map(({ requestId, category, workdays, paidDays: paid }) => [
        requestId,
        { category, workdays, paidDays: seesPay(requestId) ? paid : null },
      ]),
    );
  },
};
