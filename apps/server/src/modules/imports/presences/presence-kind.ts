/** Import Absen Hadir: clock-ins of days, and the roster cell where the file names a shift. */
import { PRESENCE_FILE } from '@hadir/domain/imports/presence-columns.ts';
import type { PlannedLine, PresenceChange } from '@hadir/domain/imports/presence-plan.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { ensurePartitionsBetween } from '../../../db/partitions.ts';
import { mapInTurns } from '../../../engines/event-loop.ts';
import { Refused } from '../../../http/refused.ts';
import { refuseLocked } from '../../attendance/rules/locked-dates.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
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
} from '../commit.store.ts';
import type { ImportLine, Importing, ImportKind } from '../import-kind.ts';
import { planPresences } from './presence-plan.service.ts';

interface Day {
  userId: string;
  workDate: LocalDate;
}

/** The days of the lines judged again and closed where they are over, month by month; a night shift may reach into the next date. */
async function recomputeAffectedDays(
  db: CompanyDb,
  days: readonly Day[],
  { cause, actorUserId, now }: { cause: string; actorUserId: string; now: Instant },
): Promise<void> {
  for (const inMonth of Map.groupBy(days, ({ workDate }) => workDate.slice(0, 7)).values()) {
    const dates = inMonth.map(({ workDate }) => workDate).sort();
    const [from] = dates;
    const to = dates.at(-1);
    if (from === undefined || to === undefined) continue;
    const userIds = [...new Set(inMonth.map(({ userId }) => userId))];
    await recomputeDays(db, { companyId: db.companyId, userIds, from, to, cause, now, actorUserId, closes: true });
  }
}

interface Write {
  rowNo: number;
  effect: PlannedLine['effect'];
  change: PresenceChange;
}

interface EventsOfLine extends Write {
  events: WrittenEvent[];
}

function withEvents({ rowNo, effect, change }: Write): EventsOfLine {
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
  return { rowNo, effect, change, events };
}

async function write(db: CompanyDb, c: Importing, batchId: string, planned: readonly Write[]): Promise<void> {
  const writes = await mapInTurns(planned, withEvents);
  const writer = { companyId: c.actor.companyId, batchId, by: c.actor.userId, now: c.now };
  const events = writes.flatMap((item) => item.events);
  const dates = writes.map(({ change }) => change.workDate).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first !== undefined && last !== undefined)
    await ensurePartitionsBetween(db, addDays(first, -1), addDays(last, 1));
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
  await recomputeAffectedDays(
    db,
    writes.map(({ change }) => change),
    { cause: 'impor', actorUserId: c.actor.userId, now: c.now },
  );
}

const writesOf = (planned: readonly PlannedLine[], lines: readonly ImportLine[]): Write[] =>
  planned.flatMap((line, index) =>
    lines[index]?.skipped === true || line.change === null || line.effect === 'sama' || line.effect === 'berbeda'
      ? []
      : [{ rowNo: line.line.rowNo, effect: line.effect, change: line.change }],
  );

async function plan(...[c, db, lines, options, lock]: Parameters<ImportKind['plan']>): ReturnType<ImportKind['plan']> {
  const planned = await planPresences(db, c, lines, {
    options,
    lock: async (people) => {
      if (lock) await lockDays(db, people, c.now);
    },
  });
  const writes = writesOf(planned, lines);
  return {
    findings: planned.map(({ line, problems, effect, clashes, userId }) => ({
      problems,
      effect,
      clashes,
      consequences: [],
      userId,
      date: line.date,
    })),
    days: writes.length,
    write: (tx, batchId) => write(tx, c, batchId, writes),
  };
}

async function takeBack(c: Importing, db: CompanyDb, batchId: string): Promise<void> {
  const found = await readWritten(db, db.companyId, batchId);
  const rules = await lockDays(
    db,
    found.map(({ userId, workDate }) => ({ userId, date: workDate })),
    c.now,
  );
  // Read again: whatever was changed while the months were waited for counts.
  const lines = await readWritten(db, db.companyId, batchId);
  if (await hasForeignLine(db, c.actor, c.scopes, batchId)) throw new Refused('TIDAK_BERHAK');
  if (lines.some(({ userId }) => userId === c.actor.userId)) throw new Refused('TIDAK_MENGOREKSI_SENDIRI');
  refuseLocked(
    rules,
    lines.map(({ workDate }) => workDate),
  );
  const touched = lines.find((line) => line.touched);
  if (touched) throw new Refused('IMPOR_DIPAKAI', { params: { n: touched.rowNo } });
  await takeBackEvents(db, db.companyId, batchId, lines);
  await takeBackRoster(db, db.companyId, lines);
  await auditLines(
    db,
    {
      companyId: db.companyId,
      batchId,
      by: c.actor.userId,
      now: c.now,
      action: 'import.presence.revert',
      ip: c.ip,
      ref: c.ref,
    },
    lines.map(({ rowNo, userId, written }) => ({ rowNo, userId, after: written })),
  );
  await recomputeAffectedDays(db, lines, { cause: 'impor_dibatalkan', actorUserId: c.actor.userId, now: c.now });
}

export const presenceImport: ImportKind = {
  kind: 'presence',
  prepare: 'import.presence.prepare',
  commit: 'import.presence.commit',
  bySwitch: true,
  asksExisting: true,
  personal: [],
  file: {
    ...PRESENCE_FILE,
    name: 'Absen Hadir',
    version: 'HADIR templat absen hadir versi 1',
    reasons: 'ALASAN',
    examples: [
      ['0012', '2026-11-05', '07:58', '17:02', '', 'WIB', '', '', 'Mesin absen mati'],
      ['0013', '05/11/2026', '08:10', '', '', '', '', 'KANTOR', 'Lupa absen masuk'],
      ['0014', '05/11/2026', '21:55', '06:05', '06/11/2026', 'WITA', 'MALAM', '', 'Shift malam'],
    ],
    notes: [
      ['NIK', 'Wajib. Ditulis sebagai teks agar angka nol di depan tidak hilang.'],
      ['TANGGAL', 'Wajib. YYYY-MM-DD atau DD/MM/YYYY; tanggal mulai shift.'],
      ['JAM_MASUK, JAM_PULANG', 'HH:MM atau HH:MM:SS. Isi salah satu atau keduanya.'],
      ['TANGGAL_PULANG', 'Isi bila pulang pada hari berikutnya.'],
      ['ZONA', 'WIB, WITA, atau WIT. Kosong: zona tempat kerja karyawan.'],
      ['KODE_SHIFT', 'Kosong: jadwal karyawan. Bila diisi, jadwal tanggal itu diganti.'],
      ['KODE_LOKASI', 'Kode titik lokasi, boleh kosong.'],
      ['KETERANGAN', 'Paling banyak 255 karakter.'],
    ],
  },
  plan,
  takeBack,
};
