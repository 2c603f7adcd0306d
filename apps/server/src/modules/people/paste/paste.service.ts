/** Judging and taking people pasted from a table. */
import type { peoplePaste } from '@hadir/contract/people/paste.ts';
import { errorText } from '@hadir/contract/errors.ts';
import type { BodyOf, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { emptyPerson } from '@hadir/contract/people/person-values.ts';
import type { NewPerson } from '@hadir/contract/people/shapes.ts';
import { type PastedPerson, type PlannedLine, planPaste } from '@hadir/domain/people/paste-plan.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { rebuildSuperiorClosure } from '../../../db/structure/superior-closure.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { invitePerson } from '../access/invitation.service.ts';
import { changedSince, closeBatch, insertBatch, openBatch, pasteFacts, removePeople } from './paste.store.ts';
import { inUse } from '../imported/person-image.store.ts';
import { auditOf, todayOf } from '../person/person-change.service.ts';
import { lockForRegistration, registerWithin } from '../registration/register.service.ts';
import { recordNewcomers } from '../person/affected-days.service.ts';

type Lines = BodyOf<typeof peoplePaste.check>['lines'];

async function planned(
  c: Call,
  db: CompanyDb,
  lines: Lines,
): Promise<{ plan: PlannedLine[]; units: string[]; places: string[] }> {
  const facts = await pasteFacts(db, {
    niks: lines.map(({ nik }) => nik.trim().toLowerCase()),
    emails: lines.map(({ contact }) => contact.trim().toLowerCase()),
  });
  const plan = planPaste(lines, {
    ...facts,
    today: todayOf(c),
    employeeNos: new Set(facts.employeeNos),
    emails: new Set(facts.emails),
  });
  return { plan, units: facts.units.map(({ name }) => name), places: facts.places.map(({ name }) => name) };
}

export async function checkPaste(c: Call<typeof peoplePaste.check>): Promise<ReplyOf<typeof peoplePaste.check>> {
  const { plan, units, places } = await planned(c, c.db, c.body.lines);
  const lines = plan.map(({ problems }) =>
    problems.map(({ column, code, params, proposal }) => ({
      column,
      code,
      message: errorText(code, params),
      proposal,
    })),
  );
  return { data: { lines, units, places, mails: c.app.mailer.sends } };
}

function draftOf(person: PastedPerson): NewPerson {
  const { unitId, placeId, joinDate, ...identity } = person;
  return {
    ...emptyPerson,
    ...identity,
    employment: { employmentType: 'PKWTT', joinDate, contractEnd: null, workweek: '5' },
    structure: {
      divisionId: null,
      departmentId: null,
      positionId: null,
      jobLevelId: null,
      unitId,
      superiorId: null,
      leaderId: null,
    },
    locationPointIds: placeId === null ? [] : [placeId],
    scheduleId: null,
    placement: null,
    access: 'nanti',
  };
}

export async function takePaste(c: Call<typeof peoplePaste.take>): Promise<ReplyOf<typeof peoplePaste.take>> {
  const { lines, invite } = c.body;
  return c.once(async (tx) => {
    await lockForRegistration(tx, lines.length);
    // Judged again while nobody else can add people: the table may have been checked an hour ago.
    const { plan } = await planned(c, tx, lines);
    const wrong = plan.filter(({ person }) => person === null).length;
    if (wrong > 0) throw new Refused('IMPOR_MASIH_SALAH', { params: { n: wrong } });
    const userIds: string[] = [];
    let invited = 0;
    for (const { person } of plan) {
      if (person === null) continue;
      const made = await registerWithin(c, tx, draftOf(person));
      userIds.push(made.userId);
      if (!invite || made.email === null) continue;
      await invitePerson(c, tx, made);
      invited += 1;
    }
    await rebuildSuperiorClosure(tx, tx.companyId, todayOf(c));
    await recordNewcomers(c.app, tx, userIds, { now: c.now, actorUserId: c.actor.userId });
    const batchId = newId();
    await insertBatch(tx, { id: batchId, by: c.actor.userId, userIds }, c.now);
    return { data: { batchId, created: userIds.length, invited } };
  });
}

/** @throws Refused TIDAK_DAPAT_DIURUNGKAN on another day, or when somebody of them is in use or was changed */
export async function undoPaste(c: Call<typeof peoplePaste.undo>): Promise<ReplyOf<typeof peoplePaste.undo>> {
  return c.db.transaction(async (tx) => {
    const batch = await openBatch(tx, c.params.id);
    if (!batch) throw notFound();
    const today = dateIn(batch.createdAt, c.actor.zone) === todayOf(c);
    const { userIds } = batch;
    const used = (await changedSince(tx, userIds)) > 0 || (await inUse(tx, userIds, [])).length > 0;
    if (batch.undone || !today || used) throw new Refused('TIDAK_DAPAT_DIURUNGKAN');
    await removePeople(tx, batch.userIds, c.now);
    await closeBatch(tx, c.params.id, c.now);
    for (const userId of batch.userIds) await writeAudit(tx, auditOf(c, 'people.undo', userId));
    return { data: { removed: batch.userIds.length } };
  });
}
