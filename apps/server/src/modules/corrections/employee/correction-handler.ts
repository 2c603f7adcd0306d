/** The kind `correction` (rules/attendance#correction-by-the-employee): asked taps become events once they are approved. */
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { tapTime } from '@hadir/contract/date-words.ts';
import type { DetailsOf } from '@hadir/contract/requests/request-kind.ts';
import {
  type Correction,
  correctionKind,
  type CorrectionFacts,
  judgeApproval,
  judgeCorrection,
  placeTimes,
} from '@hadir/domain/corrections/correction-rules.ts';
import { dateIn, type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import {
  type InboxContext,
  type Moving,
  OVER_QUOTA,
  type RequestHandler,
  type StoredRequest,
} from '../../requests/request-handler.ts';
import { findDay } from './correction-day.service.ts';
import {
  type AddedTap,
  applyTaps,
  correctionFile,
  type CorrectionRow,
  correctionsOf,
  countOnQuota,
  takeBackTaps,
  useDraft,
  writeCorrection,
} from './correction.store.ts';

const text = (at: Instant | null) => (at === null ? null : toWire(at));

async function overQuota(
  db: CompanyDb,
  rules: CompanyRules,
  { userId, date, except }: { userId: string; date: LocalDate; except: string | null },
): Promise<boolean> {
  const { from, to } = rules.periodOn(date);
  return (await countOnQuota(db, { userId, from, to, except })) >= rules.settings.correction_quota_month;
}

function changeOf(wanted: Correction, before: Correction, date: LocalDate, zone: Zone) {
  const after = { inAt: wanted.inAt ?? before.inAt, outAt: wanted.outAt ?? before.outAt };
  return {
    workDate: date,
    zone,
    what: correctionKind(wanted, before),
    before: { in: text(before.inAt), out: text(before.outAt) },
    after: { in: text(after.inAt), out: text(after.outAt) },
  };
}

async function rowOf(tx: CompanyDb, requestId: string): Promise<CorrectionRow> {
  const [row] = await correctionsOf(tx, [requestId]);
  if (!row) throw new Error(`correction ${requestId} has no row`);
  return row;
}

async function recompute(
  tx: CompanyDb,
  request: StoredRequest,
  { now, actorId, rules }: Moving,
  cause: string,
): Promise<void> {
  await recomputeDays(tx, {
    companyId: tx.companyId,
    userIds: [request.userId],
    from: request.first,
    to: request.last,
    cause,
    now,
    actorUserId: actorId,
    rules,
  });
}

/** `08.31 → 08.00`, `tidak ada → 17.00`, `00.05 → 23.50 (19 Nov)`. */
function tapChange(
  what: string,
  before: Instant | null,
  after: Instant | null,
  { zone, first: workDate }: StoredRequest,
): string | undefined {
  if (after === null) return undefined;
  const old = before === null ? 'tidak ada' : tapTime(before, zone, workDate);
  return `${what} ${old} → ${tapTime(after, zone, workDate)}`;
}

function contextOf(row: CorrectionRow, request: StoredRequest): InboxContext {
  const lines = [
    tapChange('Masuk', row.beforeInAt, row.inAt, request),
    tapChange('Pulang', row.beforeOutAt, row.outAt, request),
  ].filter((line) => line !== undefined);
  const blank = row.beforeInAt === null && row.beforeOutAt === null;
  const over = request.flags.includes(OVER_QUOTA);
  return {
    lines: [
      { text: lines.join(' · '), tone: 'plain' },
      ...(blank ? [{ text: 'Tidak ada absen sama sekali pada hari itu', tone: 'warning' as const }] : []),
      ...(over ? [{ text: 'Melebihi kuota koreksi periode ini', tone: 'warning' as const }] : []),
    ],
    exception: blank || over,
  };
}

export const correctionHandler: RequestHandler<typeof correction> = {
  contract: correction,
  file: correctionFile,
  freesDaysWhenApproved: true,

  startsOn: ({ date }) => date,

  async prepare({ db, rules, userId, isAdmin, draft, now, returned }) {
    const [{ day, employed, lockedPeriod }, over] = await runTogether(
      findDay(db, rules, userId, draft.date),
      overQuota(db, rules, { userId, date: draft.date, except: returned?.id ?? null }),
    );
    const wanted = placeTimes({ in: draft.in, out: draft.out }, day);
    const facts: CorrectionFacts = {
      day,
      employed,
      now,
      today: dateIn(now, day.zone),
      lockedPeriod,
      maxDays: isAdmin ? null : rules.settings.correction_max_days,
    };
    const times = [wanted.inAt, wanted.outAt].filter((at) => at !== null);
    return {
      violations: judgeCorrection(wanted, facts),
      warnings: over
        ? [`Kuota ${rules.settings.correction_quota_month} koreksi periode ini sudah terpakai; HR ikut memutuskan.`]
        : [],
      first: draft.date,
      last: draft.date,
      startsAt: (times.length === 0 ? now : Math.min(...times)) as Instant,
      endsAt: (times.length === 0 ? now : Math.max(...times)) as Instant,
      zone: day.zone,
      label: 'Koreksi absen',
      days: null,
      minutes: null,
      flags: over ? [OVER_QUOTA] : [],
      phase: null,
      slots: [{ date: draft.date, slot: 'correction' }],
      chain: { days: 1, addAdmin: over, partnerId: null },
      preview: changeOf(wanted, day, draft.date, day.zone),
      async write(tx, request) {
        const { draftId = null } = draft;
        if (draftId !== null && !(await useDraft(tx, { id: draftId, userId, date: draft.date }, now)))
          throw refusedField('draftId', 'PILIHAN_TIDAK_ADA', { kolom: 'draf koreksi' });
        await writeCorrection(tx, {
          requestId: request.id,
          inAt: wanted.inAt,
          outAt: wanted.outAt,
          beforeInAt: day.inAt,
          beforeOutAt: day.outAt,
          draftId,
        });
      },
    };
  },

  async approved(tx, request, moving) {
    const [row, { day, employed }] = await runTogether(
      rowOf(tx, request.id),
      findDay(tx, moving.rules, request.userId, request.first),
    );
    const today = dateIn(moving.now, day.zone);
    const facts = { day, employed, now: moving.now, today, lockedPeriod: null, maxDays: null };
    const broken = judgeApproval(row, facts);
    if (broken) throw new Refused(broken.code);
    const taps: AddedTap[] = [
      ...(row.inAt === null ? [] : [{ type: 'in' as const, at: row.inAt }]),
      ...(row.outAt === null ? [] : [{ type: 'out' as const, at: row.outAt }]),
    ];
    const { userId, first: date, id: requestId } = request;
    await applyTaps(tx, { requestId, userId, date, taps, by: moving.actorId, now: moving.now });
    await recompute(tx, request, moving, 'koreksi_disetujui');
  },

  async undone(tx, request, moving) {
    await takeBackTaps(tx, request.userId, request.first, await rowOf(tx, request.id));
    await recompute(tx, request, moving, moving.move === 'undo' ? 'koreksi_diurungkan' : 'koreksi_dibatalkan');
  },

  async details({ db }, requests) {
    const rows = await correctionsOf(
      db,
      requests.map(({ id }) => id),
    );
    const byId = new Map(requests.map((request) => [request.id, request]));
    return new Map(
      rows.flatMap((row): [string, DetailsOf<typeof correction>][] => {
        const request = byId.get(row.requestId);
        if (!request) return [];
        const before = { inAt: row.beforeInAt, outAt: row.beforeOutAt };
        const change = changeOf(row, before, request.first, request.zone);
        return [[request.id, { ...change, overQuota: request.flags.includes(OVER_QUOTA) }]];
      }),
    );
  },

  async context({ db }, requests) {
    const rows = await correctionsOf(
      db,
      requests.map(({ id }) => id),
    );
    const byId = new Map(requests.map((request) => [request.id, request]));
    return new Map(
      rows.flatMap((row): [string, InboxContext][] => {
        const request = byId.get(row.requestId);
        return request ? [[request.id, contextOf(row, request)]] : [];
      }),
    );
  },
};
