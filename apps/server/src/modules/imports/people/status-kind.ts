/** Import Status Aktif: who leaves with which last day, who comes back from which first day. */
import { leavingRequestWords, leavingWords, returningWords } from '@hadir/contract/imports/words.ts';
import {
  firstDayOf,
  type PlannedStatus,
  planStatus,
  STATUS_FILE,
  type StatusChange,
} from '@hadir/domain/imports/status-plan.ts';
import { slashed } from '@hadir/domain/imports/typed-date-time.ts';
import { END_REASONS } from '@hadir/domain/people/person-rules.ts';
import { addDays, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import {
  countRecomputedDays,
  lockCompanyAndStructure,
  type PersonWrite,
  writePeople,
} from '../../people/imported/imported.service.ts';
import { comeBack, endingImmediately, judgeLeaving } from '../../people/leaving/leaving.service.ts';
import { previewLeaving } from '../../requests/leaving/leavers.service.ts';
import { todayOf } from '../../people/person/person-change.service.ts';
import { openOnce } from '../../people/person/affected-days.service.ts';
import type { Finding, ImportLine, Importing, ImportKind, LineClash } from '../import-kind.ts';
import { countLeaving, readCompany, readPeople } from './people-facts.store.ts';
import { takeBackPeople } from './people-undo.service.ts';
import { notePeople } from './people-written.store.ts';
import { readSimilarNiks } from '../presences/presence-facts.store.ts';

const nikOf = ({ cells }: ImportLine) => cells['NIK'] ?? '';

async function planned(c: Importing, db: CompanyDb, lines: readonly ImportLine[]): Promise<PlannedStatus[]> {
  const today = todayOf(c);
  const niks = [...new Set(lines.map(nikOf).filter((nik) => nik !== ''))];
  const people = await readPeople(db, c.actor, c.scopes, { niks, today });
  const byNik = new Map(people.map((person) => [person.nik, { ...person, self: person.userId === c.actor.userId }]));
  const unknown = niks.filter((nik) => !byNik.has(nik));
  const similar = await readSimilarNiks(db, c.actor, c.scopes, { texts: unknown, today });
  return planStatus(lines, {
    ...(await readCompany(db)),
    today,
    person: (nik) => byNik.get(nik),
    similarNik: (nik) => similar.get(nik),
  });
}

type Consequences = ReadonlyMap<string, { words: readonly string[]; days: number }>;

async function consequences(c: Importing, db: CompanyDb, changes: readonly StatusChange[]): Promise<Consequences> {
  const leaving = changes.filter((change) => change.kind === 'leave');
  const counted = await countLeaving(db, leaving, toWire(c.now));
  const previews = await previewLeaving(db, leaving);
  const immediate = new Set(await endingImmediately(c, db, leaving));
  const countsOf = new Map(counted.map((row) => [row.userId, row]));
  return new Map(
    changes.map((change) => {
      if (change.kind === 'back') {
        const days = countRecomputedDays(c, change.joinDate);
        return [change.userId, { words: returningWords({ joinDate: change.joinDate, days }), days }];
      }
      const { lastDay } = change;
      const found = countsOf.get(change.userId) ?? { sessions: 0, roster: 0, upliners: 0, days: 0 };
      const effects = { ...found, lastDay, firstDayAway: addDays(lastDay, 1), now: immediate.has(change.userId) };
      const requests = previews.get(change.userId);
      const words = [...leavingWords(effects), ...(requests === undefined ? [] : leavingRequestWords(requests))];
      return [change.userId, { words, days: found.days }];
    }),
  );
}

/** A last day that was set before and moves. */
function clashesOf({ person, change }: PlannedStatus): LineClash[] {
  const known = person?.employment?.endDate ?? null;
  if (change?.kind !== 'leave' || known === null || known === change.lastDay) return [];
  return [
    { column: 'TANGGAL_EFEKTIF', there: slashed(known), here: slashed(change.lastDay), sourceWord: '', kept: false },
  ];
}

const isSame = ({ person, change }: PlannedStatus) =>
  change?.kind === 'leave' &&
  person?.employment?.endDate === change.lastDay &&
  person.employment.endReason === change.endReason;

const NOTHING: Finding = { problems: [], effect: null, clashes: [], consequences: [], userId: null, date: null };

async function plan(...[c, db, lines, , lock]: Parameters<ImportKind['plan']>): ReturnType<ImportKind['plan']> {
  if (lock) await lockCompanyAndStructure(db);
  const taken = lines.filter(({ skipped }) => !skipped);
  const found = await planned(c, db, taken);
  const rows = taken.flatMap((line, index) => {
    const one = found[index];
    return one === undefined ? [] : [{ line, one }];
  });
  const changes = rows.flatMap(({ one }) => (one.change === null || isSame(one) ? [] : [one.change]));
  const consequencesByUser = await consequences(c, db, changes);
  const byNo = new Map(rows.map(({ line, one }) => [line.rowNo, findingOf(one, consequencesByUser)]));
  const open = openOnce();
  const writes = rows.flatMap(({ line, one }) =>
    one.change === null || isSame(one)
      ? []
      : [writeOf(c, { rowNo: line.rowNo, change: one.change, requireOpen: open, person: one.person })],
  );
  return {
    findings: lines.map(({ rowNo }) => byNo.get(rowNo) ?? NOTHING),
    days: [...consequencesByUser.values()].reduce((sum, { days }) => sum + days, 0),
    write: async (tx, batchId) =>
      notePeople(
        tx,
        batchId,
        await writePeople(c, tx, { importId: batchId, writes: leavingFirst(writes), registered: new Map() }),
      ),
  };
}

function findingOf(one: PlannedStatus, consequencesByUser: Consequences): Finding {
  const { change, person, problems, date } = one;
  const same = isSame(one);
  return {
    problems,
    effect: change === null ? null : same ? 'sama' : change.kind === 'back' ? 'baru' : 'berubah',
    clashes: clashesOf(one),
    consequences: change === null || same ? [] : [...(consequencesByUser.get(change.userId)?.words ?? [])],
    userId: person?.userId ?? null,
    date,
  };
}

/** Seats of those who leave are free for those who come back. */
const leavingFirst = (writes: readonly PersonWrite[]) =>
  writes.toSorted((one, other) => Number(one.lastDay === null) - Number(other.lastDay === null));

function writeOf(
  c: Importing,
  {
    rowNo,
    change,
    requireOpen,
    person,
  }: { rowNo: number; change: StatusChange; requireOpen: ReturnType<typeof openOnce>; person: PlannedStatus['person'] },
): PersonWrite {
  const from = firstDayOf(change);
  return {
    rowNo,
    userId: change.userId,
    from,
    touches: true,
    lastDay: change.kind === 'leave' ? change.lastDay : null,
    // Seats that are free by now, admins that are left by now.
    alone: change.kind === 'back' || person?.isLastingAdmin === true,
    async run(db, before, set) {
      await requireOpen(db, from);
      if (change.kind === 'leave') {
        set.leaving.push(await judgeLeaving(c, db, before, { ...change, subordinatesTo: null }));
        return;
      }
      const last = before.employments[0];
      if (last?.employmentType === 'PKWT') throw new Refused('AKTIF_PERLU_KONTRAK');
      await comeBack(c, db, before, {
        employmentType: last?.employmentType ?? 'PKWTT',
        joinDate: change.joinDate,
        contractEnd: null,
        workweek: last?.workweek ?? '5',
      });
    },
  };
}

export const statusImport: ImportKind = {
  kind: 'status',
  prepare: 'import.people.prepare',
  commit: 'import.people.commit',
  bySwitch: false,
  asksExisting: false,
  personal: ['ALASAN', 'KETERANGAN'],
  file: {
    ...STATUS_FILE,
    name: 'Status Aktif',
    version: 'HADIR templat status aktif versi 1',
    reasons: 'TEMUAN',
    examples: [
      ['0012', 'NONAKTIF', '30/11/2026', 'RESIGN', 'Pindah kota'],
      ['0013', 'NONAKTIF', '2026-12-31', 'HABIS_KONTRAK', ''],
      ['0014', 'AKTIF', '01/12/2026', '', 'Bergabung kembali'],
    ],
    notes: [
      ['NIK', 'Wajib. Ditulis sebagai teks agar angka nol di depan tidak hilang.'],
      ['STATUS', 'Wajib. AKTIF atau NONAKTIF.'],
      [
        'TANGGAL_EFEKTIF',
        'Wajib. YYYY-MM-DD atau DD/MM/YYYY. NONAKTIF: hari terakhir bekerja. AKTIF: hari pertama bekerja kembali.',
      ],
      ['ALASAN', `Wajib untuk NONAKTIF: ${END_REASONS.join(', ')}.`],
      ['KETERANGAN', 'Paling banyak 255 karakter.'],
    ],
  },
  plan,
  takeBack: takeBackPeople,
};
