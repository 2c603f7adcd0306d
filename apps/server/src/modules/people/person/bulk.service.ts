/**
 * The same change for many people in one transaction: whoever cannot be changed is named with the reason, the rest is
 * changed. The tree of superiors and the days are computed once for all.
 */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { bulkReply } from '@hadir/contract/people/shapes.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import type { z } from 'zod';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { inSavepoint } from '../../../db/transactions/savepoint.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { lockCompany } from '../../../db/transactions/lock-company.ts';
import { lockSuperiors, rebuildSuperiorClosure } from '../../../db/structure/superior-closure.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { lockReachedRequests } from '../../requests/leaving/leavers.service.ts';
import { chosenErrors } from '../directory/selectable-rows.ts';
import { writeDated } from './dated-rows.store.ts';
import { invitePerson } from '../access/invitation.service.ts';
import { leave } from '../leaving/leaving.service.ts';
import { requireOthersDays } from './own-days.service.ts';
import { auditOf, type Caller, momentOf, refuseAll, stampOf } from './person-change.service.ts';
import { factsOf } from './person-facts.ts';
import { requireEmployedOn, seatIds } from './person-parts.service.ts';
import { findPerson, type StoredPerson } from './person-read.store.ts';
import { parentsOf, updatePerson } from './person-write.store.ts';
import { columnsOf } from '../registration/register.service.ts';
import { requireOpenSince, touchDays } from './affected-days.service.ts';

type Reply = z.output<typeof bulkReply>;

interface Bulk {
  ids: readonly string[];
  /** Null where nothing of the record changes and `one` itself notes what it does. */
  action: AuditAction | null;
  from?: LocalDate;
  touches: boolean;
  /** Before the people are held. */
  prepare: (tx: CompanyDb) => Promise<void>;
  note?: Readonly<Record<string, unknown>>;
  one: (tx: CompanyDb, person: StoredPerson) => Promise<void>;
}

const sentenceOf = ({ code, params, fields }: Refused) =>
  errorText(fields[0]?.code ?? code, fields[0]?.params ?? params);

async function changeMany(c: Caller & { db: CompanyDb }, bulk: Bulk): Promise<Reply> {
  const moment = momentOf(c);
  const from = bulk.from ?? moment.today;
  return retryOnDeadlock(() =>
    c.db.transaction(async (tx) => {
      await bulk.prepare(tx);
      if (bulk.touches) await requireOpenSince(tx, from);
      const done: string[] = [];
      const failed: Reply['data']['failed'] = [];
      for (const id of [...new Set(bulk.ids)].sort()) {
        const before = await findPerson(tx, id, moment, true);
        if (!before || before.role === 'superadmin') {
          failed.push({ userId: id, fullname: '', message: errorText('TIDAK_DITEMUKAN') });
          continue;
        }
        try {
          await inSavepoint(tx, async () => {
            await bulk.one(tx, before);
            if (bulk.action !== null) await noteChange(c, tx, { action: bulk.action, before, from, bulk });
          });
          done.push(id);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          failed.push({ userId: id, fullname: before.fullname, message: sentenceOf(error) });
        }
      }
      if (bulk.touches && done.length > 0) await rebuildSuperiorClosure(tx, tx.companyId, moment.today);
      const touched = { userIds: done, from, to: null, ...moment, actorUserId: c.actor.userId };
      const effect = bulk.touches ? await touchDays(c.app, tx, touched) : null;
      return { data: { done, failed, effect } };
    }),
  );
}

async function noteChange(
  c: Caller,
  tx: CompanyDb,
  { action, before, from, bulk }: { action: AuditAction; before: StoredPerson; from: LocalDate; bulk: Bulk },
): Promise<void> {
  await updatePerson(tx, before.userId, {}, stampOf(c));
  const after = (await findPerson(tx, before.userId, momentOf(c))) ?? before;
  const parts = changedParts(factsOf(before, from), factsOf(after, from));
  await writeAudit(tx, {
    ...auditOf(c, action, before.userId),
    before: parts.before,
    after: { ...parts.after, ...(bulk.from === undefined ? {} : { from: bulk.from }), ...bulk.note },
  });
}

const lockStructure = (tx: CompanyDb) => lockSuperiors(tx, tx.companyId);

/** What is not named stays as it is; a department brings its division along. */
export async function moveMany(c: Call<typeof peopleRecords.bulkStructure>): Promise<Reply> {
  const { ids, from, ...wanted } = c.body;
  let target = wanted;
  return changeMany(c, {
    ids,
    action: 'people.structure',
    from,
    touches: true,
    prepare: async (tx) => {
      await lockStructure(tx);
      const department = wanted.departmentId ?? null;
      if (department !== null) {
        const { divisionId } = await parentsOf(tx, { departmentId: department, unitId: null });
        target = { ...wanted, divisionId };
      } else if (wanted.divisionId !== undefined && wanted.departmentId === undefined) {
        // A department of the old division does not belong to the new one.
        target = { ...wanted, departmentId: null };
      }
      refuseAll(await chosenErrors(tx, target));
    },
    one: async (tx, person) => {
      requireEmployedOn(person, from);
      const current = seatIds(person, from);
      const given = Object.fromEntries(Object.entries(target).filter(([, value]) => value !== undefined));
      const wantedSeats: typeof current = { ...current, ...given };
      const changesSeats = wantedSeats.departmentId !== current.departmentId || wantedSeats.unitId !== current.unitId;
      if (changesSeats) await requireOthersDays(c, tx, { userId: person.userId, from });
      const values = columnsOf(wantedSeats);
      await writeDated(tx, { table: 'org_assignment', userId: person.userId, from, values }, stampOf(c));
    },
  });
}

export async function scheduleMany(c: Call<typeof peopleRecords.bulkSchedule>): Promise<Reply> {
  const { ids, from, scheduleId } = c.body;
  return changeMany(c, {
    ids,
    action: 'people.schedule',
    from,
    touches: true,
    prepare: async (tx) => {
      await lockStructure(tx);
      refuseAll(await chosenErrors(tx, { scheduleId }));
    },
    one: async (tx, person) => {
      requireEmployedOn(person, from);
      await requireOthersDays(c, tx, { userId: person.userId, from });
      const values = { schedule_id: scheduleId };
      await writeDated(tx, { table: 'schedule_assignment', userId: person.userId, from, values }, stampOf(c));
    },
  });
}

export async function deactivateMany(c: Call<typeof peopleRecords.bulkDeactivate>): Promise<Reply> {
  const { ids, ...wanted } = c.body;
  return changeMany(c, {
    ids,
    action: 'people.deactivate',
    from: addDays(wanted.lastDay, 1),
    touches: true,
    note: { endReason: wanted.endReason, ...(wanted.note === '' ? {} : { note: wanted.note }) },
    prepare: async (tx) => {
      await lockCompany(tx, tx.companyId);
      await lockStructure(tx);
      await lockReachedRequests(
        tx,
        ids.map((userId) => ({ userId, lastDay: wanted.lastDay })),
        c.now,
      );
    },
    one: (tx, person) => leave(c, tx, person, { ...wanted, subordinatesTo: null }),
  });
}

export async function inviteMany(c: Call<typeof peopleRecords.bulkInvite>): Promise<Reply> {
  return changeMany(c, {
    ids: c.body.ids,
    action: null,
    touches: false,
    prepare: async () => undefined,
    one: (tx, person) => invitePerson(c, tx, person),
  });
}
