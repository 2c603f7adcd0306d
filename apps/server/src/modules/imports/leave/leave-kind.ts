/**
 * Import Absen Cuti: each line is a request of leave, asked by the rules of the form and approved by HR, or sent into its
 * chain. The rehearsal asks all of them for real, one upon the other, and takes everything back.
 */
import { daysText } from '@hadir/contract/leave/words.ts';
import { LEAVE_FILE, type LeaveLine, type LeaveWish, readLeaveLine } from '@hadir/domain/imports/leave-line.ts';
import { datesBetween } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { inSavepoint } from '../../../db/transactions/savepoint.ts';
import { Refused } from '../../../http/refused.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { leaveHandler } from '../../leave/requests/leave-handler.ts';
import { readTypes } from '../../leave/types/leave-types.service.ts';
import { todayOf } from '../../people/person/person-change.service.ts';
import { type RequestedMove, lockForMove, moveLockedRequest } from '../../requests/actions/request-action.service.ts';
import { STATUTORY, type StoredRequest } from '../../requests/request-handler.ts';
import { moverOf } from '../../requests/requests.service.ts';
import { lockUsers, submitInTransaction } from '../../requests/submit/submit.service.ts';
import { auditLines, hasForeignLine } from '../commit.store.ts';
import type { Finding, ImportLine, Importing, ImportKind, LineProblem } from '../import-kind.ts';
import { type LeaveToTakeBack, noteLeave, writtenLeave } from './leave-written.store.ts';
import { readPeople } from '../people/people-facts.store.ts';
import { readSimilarNiks } from '../presences/presence-facts.store.ts';

const nikOf = ({ cells }: ImportLine) => cells['NIK'] ?? '';

interface Read {
  readonly lines: ReadonlyMap<number, LeaveLine>;
  /** Types that are around an event; a file names none but its first day. */
  readonly ofEvents: ReadonlySet<string>;
}

async function readAll(c: Importing, db: CompanyDb, lines: readonly ImportLine[]): Promise<Read> {
  const today = todayOf(c);
  const niks = [...new Set(lines.map(nikOf).filter((nik) => nik !== ''))];
  const people = await readPeople(db, c.actor, c.scopes, { niks, today });
  const byNik = new Map(people.map(({ nik, userId }) => [nik, { userId, self: userId === c.actor.userId }]));
  const unknown = niks.filter((nik) => !byNik.has(nik));
  const similar = await readSimilarNiks(db, c.actor, c.scopes, { texts: unknown, today });
  const types = (await readTypes(db)).filter(({ active }) => active);
  const facts = {
    today,
    person: (nik: string) => byNik.get(nik),
    similarNik: (nik: string) => similar.get(nik),
    types: types.map(({ code }) => code),
  };
  return {
    lines: new Map(lines.map((line) => [line.rowNo, readLeaveLine(line, facts)])),
    ofEvents: new Set(types.flatMap(({ code, event }) => (event ? [code] : []))),
  };
}

function draftOf({ userId, type, from, to, half, reason }: LeaveWish, ofEvents: ReadonlySet<string>) {
  return {
    userId,
    type,
    from,
    to,
    half,
    eventDate: ofEvents.has(type) ? from : null,
    relation: null,
    specialMonths: null,
    letterDays: null,
    agreedDays: 0,
    contactPhone: null,
    handoverUserId: null,
    reason,
    files: [],
  };
}

/** data table: where what the rules say about a field stands in the file. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  type: 'KODE_CUTI',
  from: 'TANGGAL_MULAI',
  to: 'TANGGAL_SELESAI',
  half: 'SETENGAH_HARI',
};

function problemOf({ code, params, fields }: Refused): LineProblem {
  const column = COLUMN_OF[fields[0]?.field ?? ''] ?? 'KODE_CUTI';
  return { column, level: 'error', code, params, proposal: null };
}

interface SubmittedLeave {
  readonly rowNo: number;
  readonly wish: LeaveWish;
  readonly request: StoredRequest;
}

type Outcome = SubmittedLeave | LineProblem;
const isSubmitted = (outcome: Outcome | undefined): outcome is SubmittedLeave =>
  outcome !== undefined && 'request' in outcome;

/** Alone: what is refused leaves nothing behind, and what follows is judged without it. */
async function askOne(
  c: Importing,
  db: CompanyDb,
  { rowNo, wish, read }: { rowNo: number; wish: LeaveWish; read: Read },
): Promise<Outcome> {
  try {
    // Whoever prepares it, HR lets it become real: HR's limits hold. For oneself everybody asks.
    const scopes = [...c.scopes, 'own' as const];
    const asking = { ...c, scopes, byHr: true as const, body: draftOf(wish, read.ofEvents) };
    const request = await inSavepoint(db, () => submitInTransaction(db, asking, leaveHandler));
    return { rowNo, wish, request };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return problemOf(error);
  }
}

async function askAll(c: Importing, db: CompanyDb, read: Read): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  for (const [rowNo, { wish }] of read.lines)
    if (wish !== null) outcomes.set(rowNo, await askOne(c, db, { rowNo, wish, read }));
  return outcomes;
}

async function lockAll(c: Importing, db: CompanyDb, { lines }: Read): Promise<void> {
  const wishes = [...lines.values()].flatMap(({ wish }) => (wish === null || wish.to < wish.from ? [] : [wish]));
  await lockUsers(
    db,
    wishes.map(({ userId }) => userId),
  );
  const days = wishes.flatMap(({ userId, from, to }) => datesBetween(from, to).map((date) => ({ userId, date })));
  await lockDays(db, days, c.now);
}

const NOTHING: Finding = { problems: [], effect: null, clashes: [], consequences: [], userId: null, date: null };

function findingOf(line: LeaveLine | undefined, outcome: Outcome | undefined): Finding {
  if (line === undefined) return NOTHING;
  const { userId, date } = line;
  if (!isSubmitted(outcome)) {
    const problems = outcome === undefined ? line.problems : [outcome];
    return { ...NOTHING, problems, userId, date };
  }
  const { request, wish } = outcome;
  const days = `${request.label}, ${daysText(request.days ?? 0)} hari`;
  return {
    ...NOTHING,
    effect: 'baru',
    consequences: [wish.approved ? days : `${days}, menunggu persetujuan`],
    userId,
    date,
  };
}

const REASON = 'Diimpor dari berkas oleh HR.';

async function write(
  c: Importing,
  tx: CompanyDb,
  batchId: string,
  submitted: readonly SubmittedLeave[],
): Promise<void> {
  const mover = await moverOf(tx, c);
  for (const { request, wish } of submitted) {
    if (!wish.approved) continue;
    const locked = await lockForMove(tx, request.id, c.now);
    await moveLockedRequest(tx, locked, mover, { id: request.id, move: 'override_approve', reason: REASON });
  }
  await noteLeave(
    tx,
    batchId,
    submitted.map(({ rowNo, request }) => ({ rowNo, requestId: request.id })),
  );
  await auditLines(
    tx,
    { ...writerOf(c, batchId), action: 'import.leave.commit' },
    submitted.map(({ rowNo, request }) => ({ rowNo, userId: request.userId, after: { requestId: request.id } })),
  );
}

const writerOf = ({ actor, now, ip, ref }: Importing, batchId: string) => ({
  companyId: actor.companyId,
  batchId,
  by: actor.userId,
  now,
  ip,
  ref,
});

async function plan(...[c, db, lines, , lock]: Parameters<ImportKind['plan']>): ReturnType<ImportKind['plan']> {
  const taken = lines.filter(({ skipped }) => !skipped);
  const read = await readAll(c, db, taken);
  if (lock) await lockAll(c, db, read);
  else await db.query('savepoint rehearsal');
  const outcomes = await askAll(c, db, read);
  if (!lock) await db.query('rollback to savepoint rehearsal');
  const submitted = [...outcomes.values()].filter(isSubmitted);
  const today = todayOf(c);
  const past = ({ request: { first, last } }: SubmittedLeave) =>
    first > today ? 0 : datesBetween(first, last < today ? last : today).length;
  return {
    findings: lines.map(({ rowNo }) => findingOf(read.lines.get(rowNo), outcomes.get(rowNo))),
    days: submitted.reduce((sum, one) => sum + (one.wish.approved ? past(one) : 0), 0),
    write: (tx, batchId) => write(c, tx, batchId, submitted),
  };
}

const TAKEN_BACK = 'Impor cuti dibatalkan oleh HR.';

/** The own one that still waits is withdrawn: nobody decides the own matter, an approved one somebody else revokes. */
function undoing(
  { userId, status, statutory }: LeaveToTakeBack,
  { actor }: Importing,
): Pick<RequestedMove, 'move' | 'reasonCode'> {
  if (status === 'pending' && userId === actor.userId) return { move: 'cancel' };
  const move = status === 'approved' ? 'revoke' : 'override_reject';
  return statutory ? { move, reasonCode: 'DATA_SALAH' } : { move };
}

async function takeBack(c: Importing, db: CompanyDb, batchId: string): Promise<void> {
  const before = await writtenLeave(db, batchId, STATUTORY);
  if (await hasForeignLine(db, c.actor, c.scopes, batchId)) throw new Refused('TIDAK_BERHAK');
  const mover = await moverOf(db, c);
  for (const { requestId } of before) await lockForMove(db, requestId, c.now);
  // Read again: whatever was decided while they were waited for counts.
  const lines = await writtenLeave(db, batchId, STATUTORY);
  const touched = lines.find((line) => line.touched);
  if (touched) throw new Refused('IMPOR_DIPAKAI', { params: { n: touched.rowNo } });
  for (const line of lines) {
    const locked = await lockForMove(db, line.requestId, c.now);
    await moveLockedRequest(db, locked, mover, { id: line.requestId, reason: TAKEN_BACK, ...undoing(line, c) });
  }
  await auditLines(
    db,
    { ...writerOf(c, batchId), action: 'import.leave.revert' },
    lines.map(({ rowNo, userId, requestId }) => ({ rowNo, userId, after: { requestId } })),
  );
}

export const leaveImport: ImportKind = {
  kind: 'leave',
  prepare: 'import.leave.prepare',
  commit: 'import.leave.commit',
  bySwitch: false,
  asksExisting: false,
  personal: ['NOMOR_DOKUMEN', 'KETERANGAN'],
  file: {
    ...LEAVE_FILE,
    name: 'Absen Cuti',
    version: 'HADIR templat absen cuti versi 1',
    reasons: 'TEMUAN',
    examples: [
      ['0012', 'TAHUNAN', '2026-12-21', '2026-12-23', '', '', 'APPROVED', 'Libur akhir tahun'],
      ['0013', 'TAHUNAN', '04/12/2026', '04/12/2026', 'PAGI', 'CUTI/12/2026', '', ''],
      ['0014', 'MELAHIRKAN', '2026-12-01', '2027-02-28', '', 'RS-118', 'PENDING', 'Surat dokter menyusul'],
    ],
    notes: [
      ['NIK', 'Wajib. Ditulis sebagai teks agar angka nol di depan tidak hilang.'],
      [
        'KODE_CUTI',
        'Wajib. Kode jenis cuti yang aktif. Cuti duka diajukan lewat formulir karena perlu hubungan keluarga.',
      ],
      ['TANGGAL_MULAI, TANGGAL_SELESAI', 'Wajib. YYYY-MM-DD atau DD/MM/YYYY.'],
      ['SETENGAH_HARI', 'PAGI atau SIANG, untuk satu tanggal.'],
      ['NOMOR_DOKUMEN', 'Paling banyak 60 karakter.'],
      ['STATUS', 'APPROVED (bila kosong): disetujui dan memotong saldo. PENDING: masuk alur persetujuan.'],
      ['KETERANGAN', 'Paling banyak 255 karakter.'],
    ],
  },
  plan,
  takeBack,
};
