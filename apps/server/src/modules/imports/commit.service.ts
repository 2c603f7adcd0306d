/** The commit of an import, all or nothing in one transaction, and taking a whole import back. */
import type { imports } from '@hadir/contract/imports.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { PlannedLine, PresenceChange } from '@hadir/domain/imports/presence-plan.ts';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { ensurePartitionsBetween } from '../../db/partitions.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { holdDays } from '../attendance/hold-days.service.ts';
import { recomputeDays } from '../attendance/recompute.service.ts';
import { mayCommit } from './commit-right.ts';
import {
  auditLines,
  hasForeignLine,
  insertEvents,
  noteWritten,
  readWritten,
  supersede,
  takeBackEvents,
  takeBackRoster,
  type WrittenEvent,
  writeRoster,
} from './commit.store.ts';
import { asBatch, prepareScopes, requireBatch } from './imports.service.ts';
import { markCommitted, markReverted, readLines, saveBatch, updateLines } from './imports.store.ts';
import { newLine, planBatch } from './presence-plan.service.ts';

type Committing = Call<typeof imports.commit>;
type Reverting = Call<typeof imports.revert>;

async function requireRight(c: Pick<Call, 'actor' | 'db'>): Promise<void> {
  if (!(await mayCommit(c.db, c.actor))) throw new Refused('TIDAK_BERHAK');
}

interface Day {
  userId: string;
  workDate: LocalDate;
}

/** The days of the lines judged again, month by month; a night shift may reach into the next date. */
async function judgeAgain(
  db: CompanyDb,
  days: readonly Day[],
  cause: string,
  actorUserId: string,
  now: Instant,
): Promise<void> {
  for (const inMonth of Map.groupBy(days, ({ workDate }) => workDate.slice(0, 7)).values()) {
    const dates = inMonth.map(({ workDate }) => workDate).sort();
    const [from] = dates;
    const to = dates.at(-1);
    if (from === undefined || to === undefined) continue;
    const userIds = [...new Set(inMonth.map(({ userId }) => userId))];
    await recomputeDays(db, { companyId: db.companyId, userIds, from, to, cause, now, actorUserId });
  }
}

interface Write {
  rowNo: number;
  effect: PlannedLine['effect'];
  change: PresenceChange;
  events: WrittenEvent[];
}

function writeOf(line: PlannedLine, change: PresenceChange): Write {
  const { userId, workDate, placeId, note } = change;
  const events = change.events.map(({ type, at, replaces }) => ({
    id: newId(),
    type,
    at,
    userId,
    workDate,
    placeId,
    note,
    replaces,
  }));
  return { rowNo: line.line.rowNo, effect: line.effect, change, events };
}

async function write(db: CompanyDb, c: Committing, batchId: string, writes: readonly Write[]): Promise<void> {
  const writer = { companyId: c.actor.companyId, batchId, by: c.actor.userId, now: c.now };
  const events = writes.flatMap((item) => item.events);
  const dates = writes.map(({ change }) => change.workDate).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first !== undefined && last !== undefined) await ensurePartitionsBetween(db, first, addDays(last, 1));
  await insertEvents(db, writer, events);
  await supersede(db, writer.companyId, events);
  const former = await writeRoster(
    db,
    writer,
    writes.flatMap(({ change }) =>
      change.shiftId === null
        ? []
        : [{ userId: change.userId, workDate: change.workDate, shiftId: change.shiftId, placeId: change.placeId }],
    ),
  );
  const formerOf = new Map(former.map((cell) => [`${cell.userId} ${cell.workDate}`, cell]));
  const lines = writes.map(({ rowNo, effect, change, events: own }) => ({
    rowNo,
    effect,
    written: {
      events: own.map(({ id }) => id),
      replaced: own.flatMap(({ replaces }) => replaces),
      roster: change.shiftId === null ? null : (formerOf.get(`${change.userId} ${change.workDate}`) ?? null),
      shiftId: change.shiftId,
    },
  }));
  await noteWritten(db, writer.companyId, batchId, lines);
  await auditLines(
    db,
    { ...writer, action: 'import.presence.commit', ip: c.ip, ref: c.ref },
    writes.map(({ rowNo, change }, index) => ({ rowNo, userId: change.userId, after: lines[index]?.written })),
  );
  await judgeAgain(
    db,
    writes.map(({ change }) => change),
    'impor',
    c.actor.userId,
    c.now,
  );
}

/** @throws Refused IMPOR_MASIH_SALAH while lines with errors are neither mended nor skipped; BERKAS_SUDAH_DIIMPOR unless confirmed */
export async function commit(c: Committing): Promise<ReplyOf<typeof imports.commit>> {
  await requireRight(c);
  const { actor, now } = c;
  return c.once(async (db) => {
    const batch = await requireBatch(db, c, c.params.id, 'lock');
    if (batch.state !== 'validated') throw new Refused('STATUS_TIDAK_SESUAI');
    if (batch.repeatOf !== null && !c.body.confirmRepeat) {
      throw new Refused('BERKAS_SUDAH_DIIMPOR', { params: { tanggal: dateText(dateIn(batch.repeatOf, actor.zone)) } });
    }
    const held = await readLines(db, actor.companyId, batch.id);
    // Planned anew with the rights and facts of this moment: the rehearsal may be days old.
    const { planned, counts } = await planBatch(
      db,
      actor,
      prepareScopes(c),
      held.map(({ rowNo, data, skipped }) => ({ rowNo, cells: data, skipped })),
      batch.options,
      now,
      async (people) => void (await holdDays(db, people, now)),
    );
    if (counts.error > 0 && !batch.options.skipErrors)
      throw new Refused('IMPOR_MASIH_SALAH', { params: { n: counts.error } });
    const writes = planned.flatMap((line) =>
      line.skipped || line.change === null || line.effect === 'sama' || line.effect === 'berbeda'
        ? []
        : [writeOf(line, line.change)],
    );
    if (counts.ok + counts.warning === 0) throw new Refused('IMPOR_KOSONG');
    await updateLines(db, actor.companyId, batch.id, planned.map(newLine));
    await saveBatch(db, actor.companyId, batch.id, { state: 'committing', options: batch.options, counts });
    await write(db, c, batch.id, writes);
    await markCommitted(db, actor.companyId, batch.id, actor.userId, now);
    await c.app.live.publish(db, { companyId: actor.companyId, topic: 'import', id: batch.id });
    return { data: await asBatch(c, db, await requireBatch(db, c, batch.id)) };
  });
}

/** @throws Refused TIDAK_BERHAK when a line is of somebody outside today's scope; PERIODE_TERKUNCI when a date is locked; IMPOR_DIPAKAI when something of it was changed since */
export async function revert(c: Reverting): Promise<ReplyOf<typeof imports.revert>> {
  await requireRight(c);
  const { actor, now } = c;
  return c.db.transaction(async (db) => {
    const batch = await requireBatch(db, c, c.params.id, 'lock');
    if (batch.state !== 'committed') throw new Refused('STATUS_TIDAK_SESUAI');
    const found = await readWritten(db, actor.companyId, batch.id);
    const rules = await holdDays(
      db,
      found.map(({ userId, workDate }) => ({ userId, date: workDate })),
      now,
    );
    // Read again: whatever was changed while the months were waited for counts.
    const lines = await readWritten(db, actor.companyId, batch.id);
    if (await hasForeignLine(db, actor, prepareScopes(c), batch.id)) throw new Refused('TIDAK_BERHAK');
    const locked = lines.find(({ workDate }) => rules.lockedOn(workDate));
    if (locked) throw new Refused('PERIODE_TERKUNCI', { params: { periode: rules.periodOn(locked.workDate).label } });
    const touched = lines.find((line) => line.touched);
    if (touched) throw new Refused('IMPOR_DIPAKAI', { params: { n: touched.rowNo } });
    await takeBackEvents(db, actor.companyId, batch.id, lines);
    await takeBackRoster(db, actor.companyId, lines);
    await auditLines(
      db,
      {
        companyId: actor.companyId,
        batchId: batch.id,
        by: actor.userId,
        now,
        action: 'import.presence.revert',
        ip: c.ip,
        ref: c.ref,
      },
      lines.map(({ rowNo, userId, written }) => ({ rowNo, userId, after: written })),
    );
    await judgeAgain(db, lines, 'impor_dibatalkan', actor.userId, now);
    await markReverted(db, actor.companyId, batch.id, actor.userId, now);
    await c.app.live.publish(db, { companyId: actor.companyId, topic: 'import', id: batch.id });
    return { data: await asBatch(c, db, await requireBatch(db, c, batch.id)) };
  });
}
