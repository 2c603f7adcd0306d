/** Working from home (rules/leave#work-from-home): the place is free on its dates, the day counts as WFH. */
import { wfh } from '@hadir/contract/permissions/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { mostInAWeek, weeksOf, wfhProblems } from '@hadir/domain/permissions/wfh-rules.ts';
import type { RequestHandler } from '../requests/request-handler.ts';
import { grant, takeBack, takeBackAfter } from './granted-days.service.ts';
import { boundedRange, permissionFacts, personDays, spanOf, workdaysOf } from './permission-facts.service.ts';
import { readWfh, wfhDates, writeWfh } from './permissions.store.ts';
import { wfhFile } from './permission-files.store.ts';

export const wfhHandler: RequestHandler<typeof wfh> = {
  contract: wfh,
  file: wfhFile,

  async prepare(asking) {
    const { db, userId, draft, returned } = asking;
    const range = boundedRange(draft);
    const person = await personDays(db, userId, range);
    const expected = workdaysOf(person, range);
    const workdays = expected.map(({ date }) => date);
    const { first, last } = weeksOf(range);
    const facts = {
      ...(await permissionFacts(asking, {
        dates: [range.from, ...workdays],
        clashing: ['am', 'pm'],
        wholeDays: true,
      })),
      workdays,
      taken: await wfhDates(db, { userId, from: first, to: last, except: returned?.id ?? null }),
      maxPerWeek: person.dayOn(range.from).settings.wfh_max_per_week,
    };
    return {
      violations: wfhProblems(draft, facts),
      warnings: [],
      first: range.from,
      last: range.to,
      ...spanOf(person, expected, range),
      zone: person.zoneOn(range.from),
      label: 'WFH',
      days: workdays.length,
      minutes: null,
      flags: [],
      phase: null,
      slots: workdays.map((date) => ({ date, slot: 'wfh' })),
      chain: { days: workdays.length, addAdmin: false, partnerId: null },
      preview: { workdays, daysInWeek: mostInAWeek(facts), maxPerWeek: facts.maxPerWeek },
      write: (tx, request) => writeWfh(tx, { requestId: request.id, address: draft.address, workdays }),
    };
  },

  async approved(tx, request, moving) {
    const [row] = await readWfh(tx, [request.id]);
    const days = row?.workdays ?? [];
    await grant(
      tx,
      request,
      days.map((date) => ({ date, kind: 'wfh', until: null, from: null })),
      moving,
    );
  },

  async undone(tx, request, moving) {
    const [row] = await readWfh(tx, [request.id]);
    await takeBack(tx, request, row?.workdays ?? [], moving);
  },

  async shorten(tx, request, { lastDay, stands }, moving) {
    const [row] = await readWfh(tx, [request.id]);
    if (row === undefined) throw new Error(`no WFH of ${request.id}`);
    const workdays = row.workdays.filter((date) => date <= lastDay);
    await writeWfh(tx, { ...row, workdays });
    if (stands) await takeBackAfter(tx, request, { dates: row.workdays, lastDay }, moving);
    return { days: workdays.length };
  },

  async details({ db, actor }, requests) {
    const rows = await readWfh(
      db,
      requests.map(({ id }) => id),
    );
    // Where somebody lives is no matter of clients and observers (rules/access#hidden-parts).
    const seesAddress = scopesFor(actor, 'people.detail').length > 0;
    return new Map(
      rows.map(({ requestId, workdays, address }) => [requestId, { workdays, address: seesAddress ? address : null }]),
    );
  },
};
