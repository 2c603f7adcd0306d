/** HR corrects the taps of somebody's day: the form, what it would come to, and the writing (docs/decisions/066). */
import type { hrCorrections } from '@hadir/contract/corrections/day-changes.ts';
import { errorText } from '@hadir/contract/errors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Disadvantage, disadvantagesOf } from '@hadir/domain/corrections/disadvantage.ts';
import { lastObjectionDate } from '@hadir/domain/corrections/day-change.ts';
import {
  judgeHrCorrection,
  tapChange,
  type TapsWanted,
  type WantedDay,
} from '@hadir/domain/corrections/hr-correction.ts';
import { addDays, dateIn, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { isVisible } from '../../../db/visible.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { secondAdmins } from '../../access/access-records.service.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { compareTaps, correctionFacts, type TapsToCorrect, tapsToCorrect } from './corrected-taps.service.ts';
import { proposeDayChanges } from '../day-changes/day-change.service.ts';
import { tapLines } from '@hadir/contract/corrections/day-change-words.ts';
import { hasOpenChange } from '../day-changes/day-change.store.ts';
import { awayDates } from '../day-changes/day-change-time.store.ts';
import { shownDayChange } from '../day-changes/shown-changes.service.ts';
import { hasOpenRequest, personOfDay } from './hr-correction.store.ts';

type DayCall = Pick<Call<typeof hrCorrections.prefill>, 'db' | 'actor' | 'scopes' | 'params' | 'now'>;

/** @throws Refused TIDAK_DITEMUKAN for people out of scope */
async function toCorrect({ actor, scopes, params, now }: DayCall, db: CompanyDb): Promise<TapsToCorrect> {
  const { userId, date } = params;
  const found = (await isVisible(db, { actor, scopes, userId, date }))
    ? await tapsToCorrect(db, params, now)
    : undefined;
  if (!found) throw notFound();
  return found;
}

interface Judged {
  readonly wanted: TapsWanted;
  readonly problems: readonly Violation[];
  readonly compared: ReturnType<typeof compareTaps>;
  readonly disadvantages: readonly Disadvantage[];
  readonly needsSecondAdmin: boolean;
}

/** Everything that may be said against it; the same for the preview and the writing. */
async function judge(c: DayCall, db: CompanyDb, found: TapsToCorrect, draft: WantedDay): Promise<Judged> {
  const { actor, params, now } = c;
  const { userId, date } = params;
  const isOwnDay = userId === actor.userId;
  const change = tapChange(draft, found.day);
  const problems = judgeHrCorrection(change, correctionFacts(found, { now, isOwnDay }));
  if (problems.length === 0 && (await hasOpenChange(db, { userId, date, kind: 'taps' })))
    problems.push({ code: 'KOREKSI_HR_MENUNGGU' });
  const needsSecondAdmin = (await currentRules(db)).settings.hr_correction_second_admin;
  if (problems.length === 0 && needsSecondAdmin) {
    const admins = await secondAdmins(db, { askedBy: actor.userId, userId }, now);
    if (admins.length === 0) problems.push({ code: 'KOREKSI_HR_TANPA_ADMIN_KEDUA' });
  }
  const compared = compareTaps(found, change);
  const { inAt, outAt, breaks } = found.day;
  return {
    wanted: { ...change, was: { inAt, outAt, breaks } },
    problems,
    compared,
    disadvantages: disadvantagesOf(compared.before, compared.after),
    needsSecondAdmin,
  };
}

export async function prefillCorrection(
  c: Call<typeof hrCorrections.prefill>,
): Promise<ReplyOf<typeof hrCorrections.prefill>> {
  const { db, params } = c;
  const { userId, date } = params;
  const { day, judged } = await toCorrect(c, db);
  const { fullname, version } = await personOfDay(db, userId, date);
  const { zone, shift, inAt, outAt, breaks, punchesBreaks: punched } = day;
  return {
    data: {
      userId,
      fullname,
      date,
      zone,
      version,
      label: judged.label,
      shift: shift && { name: shift.name, start: shift.start, end: shift.end },
      taps: {
        in: inAt === null ? null : toWire(inAt),
        out: outAt === null ? null : toWire(outAt),
        punched,
        breaks: breaks.map(({ start, end }) => ({ start: toWire(start), end: end === null ? null : toWire(end) })),
      },
      requested: await hasOpenRequest(db, userId, date),
      secondAdmin: (await currentRules(db)).settings.hr_correction_second_admin,
    },
  };
}

/** From when it counts if the person is notified now and nobody objects, as leave and sickness stand now. */
async function countsFrom({ now, params }: DayCall, db: CompanyDb, zone: Zone) {
  const today = dateIn(now, zone);
  const away = (await awayDates(db, [params.userId], today, addDays(today, 400))).get(params.userId);
  return addDays(
    lastObjectionDate(today, (date) => away?.has(date) === true),
    1,
  );
}

export async function previewCorrection(
  c: Call<typeof hrCorrections.preview>,
): Promise<ReplyOf<typeof hrCorrections.preview>> {
  const found = await toCorrect(c, c.db);
  const { wanted, problems, compared, disadvantages, needsSecondAdmin } = await judge(c, c.db, found, c.body);
  const { zone, date } = found.day;
  const fits = problems.length === 0;
  return {
    data: {
      problems: problems.map(({ code, field, params }) => ({
        code,
        field: field ?? null,
        message: errorText(code, params),
      })),
      lines: tapLines(wanted, { zone, date }),
      before: figuresShown(compared.before),
      after: fits ? figuresShown(compared.after) : null,
      disadvantages: fits ? [...disadvantages] : [],
      countsFrom: fits && disadvantages.length > 0 ? await countsFrom(c, c.db, zone) : null,
      secondAdmin: needsSecondAdmin,
    },
  };
}

const figuresShown = (figures: Judged['compared']['before']) => ({ ...figures, flags: [...figures.flags] });

function refusal({ code, field, params }: Violation): Refused {
  return field === undefined ? new Refused(code, { params: params ?? {} }) : refusedField(field, code, params);
}

/**
 * @throws Refused TIDAK_DITEMUKAN, VERSI_BERUBAH where the day was judged again since it was read, KOREKSI_HR_MENUNGGU,
 *   KOREKSI_HR_TANPA_ADMIN_KEDUA, and what the rules of the correction say
 */
export async function writeCorrection(
  c: Call<typeof hrCorrections.write>,
): Promise<ReplyOf<typeof hrCorrections.write>> {
  const { actor, params, body, now, ip, ref } = c;
  const { userId, date } = params;
  return c.once(async (tx) => {
    await toCorrect(c, tx);
    // Lock, then look: whoever corrects the same day waits here.
    await lockDays(tx, [{ userId, date }], now);
    const found = await toCorrect(c, tx);
    const { wanted, problems, compared, disadvantages, needsSecondAdmin } = await judge(c, tx, found, body);
    const [problem] = problems;
    const stale = (await personOfDay(tx, userId, date)).version !== body.version;
    // What was typed against another day is not judged by its words: the day is read again first.
    if (stale && problem?.code !== 'KOREKSI_HR_MENUNGGU') throw new Refused('VERSI_BERUBAH');
    if (problem) throw refusal(problem);
    const { before, after } = compared;
    const { reason } = body;
    const draft = {
      userId,
      date,
      zone: found.day.zone,
      kind: 'taps' as const,
      reason,
      disadvantages,
      before,
      after,
      wanted,
    };
    const [written] = await proposeDayChanges(tx, [draft], { actorId: actor.userId, now, ip, ref, needsSecondAdmin });
    if (!written) throw new Error('a correction was written and is gone');
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'day', userId, workDate: date });
    return { data: await shownDayChange(tx, actor, written, now) };
  });
}
