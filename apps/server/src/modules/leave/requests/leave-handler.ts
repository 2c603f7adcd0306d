/** Leave as a kind of request: its draft judged, its approval booked and put on the days (rules/leave#request-of-leave). */
import { daysText } from '@hadir/contract/leave/words.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { isLeaveDay } from '@hadir/domain/leave/count-days.ts';
import { leaveViolations } from '@hadir/domain/leave/leave-rules.ts';
import { isHealthLeave, PROOF_LATER_DAYS } from '@hadir/domain/leave/leave-types.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { refusedField } from '../../../http/refused.ts';
import { plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import { recomputeAffectedDays } from '../../permissions/granted-days.service.ts';
import {
  type Asking,
  type Moving,
  type Reading,
  type RequestHandler,
  RETROACTIVE,
  STATUTORY,
  type StoredRequest,
} from '../../requests/request-handler.ts';
import { contextOf } from './leave-context.service.ts';
import { bookingOf, bookOpened, openForBooking, unbook } from './leave-cover.service.ts';
import { settleLeaveDays, sickOn } from './leave-day.store.ts';
import {
  accountOf,
  type LeaveAsking,
  leaveCase,
  type LeaveCase,
  plannedType,
  spanOf,
  worded,
} from './leave-facts.service.ts';
import { mayTakeOver } from './leave-people.store.ts';
import {
  type LeaveDetail,
  leaveFile,
  readDetails,
  storeRemainingDates,
  writeDates,
  writeDetail,
} from './leave-request.store.ts';
import { maternityWages } from './maternity-wage.service.ts';
import { withWages } from './leave-file.service.ts';
import { leaveDetails, seesPay, shownLeave } from './leave-shown.service.ts';

/** Moves by which the person gives up the rest of what runs; `cancel` of what nobody could decide. */
const GIVEN_UP: readonly RequestMove[] = ['allow_cancel', 'cancel'];

const AM = { slot: 'am' } as const;
const PM = { slot: 'pm' } as const;

function slotsOf({ counted, draft }: LeaveCase) {
  const slots = draft.half === null ? [AM, PM] : [draft.half === 'AM' ? AM : PM];
  return counted.dates.flatMap((date) => slots.map(({ slot }) => ({ date, slot })));
}

function warningsOf({ person, counted, draft, facts, coverage }: LeaveCase): string[] {
  const warnings: string[] = [];
  if (draft.type.unit === 'working' && counted.dates.some((date) => plannedType(person, date) === 'unscheduled'))
    warnings.push('Jadwal belum terbit pada sebagian tanggal. Hari yang ternyata libur dikembalikan.');
  if (draft.type.gender !== null && facts.gender === null)
    warnings.push('Jenis kelamin belum diisi pada data Anda. HR akan memeriksanya.');
  if (draft.type.proof === 'later')
    warnings.push(`Bukti diserahkan kepada HR paling lambat ${PROOF_LATER_DAYS} hari sesudahnya.`);
  if (coverage !== null && coverage.waiting > 0)
    warnings.push(`${daysText(coverage.waiting)} hari lain masih menunggu keputusan dan sudah diperhitungkan.`);
  return warnings;
}

async function detailOf(db: CompanyDb, requestId: string): Promise<LeaveDetail> {
  const [detail] = await readDetails(db, [requestId]);
  if (!detail) throw new Error(`leave without its details: ${requestId}`);
  return detail;
}

/** Dates that still are what was asked: working days that are none any more take no day. */
async function stillLeave(
  tx: CompanyDb,
  request: StoredRequest,
  detail: LeaveDetail,
  { rules }: Moving,
): Promise<LocalDate[]> {
  if (detail.calendarDays) return [...detail.dates];
  const [first, last] = [detail.dates[0] ?? request.first, detail.dates.at(-1) ?? request.last];
  const [[person], sick] = await runTogether(
    plannedPeople(tx, { userIds: [request.userId], first, last }, rules),
    sickOn(tx, request.userId, detail.dates),
  );
  return detail.dates.filter(
    (date) => person !== undefined && isLeaveDay(plannedType(person, date)) && !sick.includes(date),
  );
}

/** The account that the leave takes of, and what it takes. */
async function openBooking(tx: CompanyDb, request: StoredRequest, detail: LeaveDetail, moving: Moving) {
  const [opened, dates] = await runTogether(
    openForBooking(tx, bookingOf(request, detail.account ?? '', moving.rules.settings, moving)),
    stillLeave(tx, request, detail, moving),
  );
  return { opened, uses: dates.map((date) => ({ date, days: detail.half === null ? 1 : 0.5 })) };
}

async function wageOfDraft(
  { db, userId, returned }: Pick<LeaveAsking, 'db' | 'userId' | 'returned'>,
  { first, last }: LeaveCase,
) {
  const stagesOf = await maternityWages(db, [userId]);
  return stagesOf(userId, { requestId: returned?.id ?? null, from: first, to: last });
}

/** Who takes over is somebody else of the company. @throws Refused PILIHAN_TIDAK_ADA */
async function requireHandover({
  db,
  userId,
  draft,
}: Parameters<RequestHandler<typeof leave>['prepare']>[0]): Promise<void> {
  const { handoverUserId } = draft;
  if (handoverUserId === null || (await mayTakeOver(db, handoverUserId, userId))) return;
  throw refusedField('handoverUserId', 'PILIHAN_TIDAK_ADA', { kolom: 'pengganti' });
}

/** HR writes it down for dates that have passed: it is decided until the lock of its period. */
function isWrittenAfterwards(
  { isAdmin, now, rules }: Pick<Asking<unknown>, 'isAdmin' | 'now' | 'rules'>,
  last: LocalDate,
) {
  return isAdmin && last < dateIn(now, rules.zone);
}

/** What is stored of a draft, with the words of its type. */
function detailOfDraft({ type, counted, paid }: LeaveCase, body: LeaveAsking['draft'], requestId: string): LeaveDetail {
  const { half, eventDate, relation, specialMonths, letterDays, agreedDays, contactPhone, handoverUserId } = body;
  return {
    requestId,
    typeId: type.id,
    typeCode: type.code,
    typeName: type.name,
    account: accountOf(type),
    half,
    calendarDays: type.unit === 'calendar',
    dates: counted.dates,
    keptDates: [],
    eventDate,
    relation,
    specialMonths,
    letterDays,
    agreedDays,
    contactPhone: contactPhone === '' ? null : contactPhone,
    handoverUserId,
    handoverName: null,
    pay: type.pay,
    paid,
  };
}

/** Neither the name of who takes over nor the stages of a wage have to be read. */
const isShownAsWritten = ({ type }: LeaveCase, { handoverUserId }: LeaveAsking['draft']) =>
  handoverUserId === null && type.pay !== 'maternity';

export const leaveHandler: RequestHandler<typeof leave> = {
  contract: leave,
  file: { ...leaveFile, complete: withWages },

  startsOn: ({ from }) => from,

  async prepare(asking) {
    await requireHandover(asking);
    const judged = await leaveCase(asking);
    const { draft, facts, counted, coverage, type, person, first, last, paid } = judged;
    const { draft: body } = asking;
    return {
      violations: leaveViolations(draft, facts).map(worded),
      warnings: warningsOf(judged),
      first,
      last,
      ...spanOf(person, first, last),
      label: type.name,
      days: counted.days,
      minutes: null,
      flags: [...(type.statutory ? [STATUTORY] : []), ...(isWrittenAfterwards(asking, last) ? [RETROACTIVE] : [])],
      phase: null,
      privateFiles: isHealthLeave(type),
      slots: slotsOf(judged),
      chain: { days: counted.days, addAdmin: false, partnerId: null },
      preview: {
        dates: [...counted.dates],
        balance: coverage && { before: coverage.before, waiting: coverage.waiting, after: coverage.after },
        // To somebody else who asks for the person: what the type says, not what was taken before.
        paid: seesPay(asking, asking.userId) ? paid : type.pay !== 'unpaid',
        wage: seesPay(asking, asking.userId) && type.pay === 'maternity' ? await wageOfDraft(asking, judged) : null,
      },
      write: (tx, request) => writeDetail(tx, detailOfDraft(judged, body, request.id)),
      ...(isShownAsWritten(judged, body)
        ? {
            written: (reading: Reading, { id, userId }: StoredRequest) =>
              shownLeave(reading, userId, detailOfDraft(judged, body, id)),
          }
        : {}),
    };
  },

  async approved(tx, request, moving) {
    const detail = await detailOf(tx, request.id);
    // The calling off is taken back: the leave stands whole again.
    const whole = detail.keptDates.length > 0 ? storeRemainingDates(tx, request.id, []) : Promise.resolve();
    const booking = detail.account === null ? null : await openBooking(tx, request, detail, moving);
    // In this order: the days are judged again by what is written here.
    await runTogether(
      whole,
      booking === null ? Promise.resolve() : bookOpened(tx, booking.opened, booking.uses),
      settleLeaveDays(tx, request.userId, detail.dates, moving.actorId),
      recomputeAffectedDays(tx, request, { dates: detail.dates, cause: 'cuti_disetujui', hasMonths: true }, moving),
    );
  },

  async undone(tx, request, moving) {
    const detail = await detailOf(tx, request.id);
    const today = dateIn(moving.now, request.zone);
    // A leave that runs is called off for the rest: what was taken stays taken.
    const remainingDates = GIVEN_UP.includes(moving.move) ? detail.dates.filter((date) => date <= today) : [];
    await storeRemainingDates(tx, request.id, remainingDates);
    if (detail.account !== null) {
      const booking = bookingOf(request, detail.account, moving.rules.settings, moving);
      await unbook(tx, booking, { only: (date) => !remainingDates.includes(date) });
    }
    await settleLeaveDays(tx, request.userId, detail.dates, moving.actorId);
    const affected = { dates: detail.dates, cause: 'cuti_dibatalkan', hasMonths: true } as const;
    await recomputeAffectedDays(tx, request, affected, moving);
  },

  async shorten(tx, request, { lastDay, stands }, moving) {
    const detail = await detailOf(tx, request.id);
    const left = detail.dates.filter((date) => date <= lastDay);
    await writeDates(tx, request.id, left);
    if (stands) {
      if (detail.account !== null) {
        const booking = bookingOf(request, detail.account, moving.rules.settings, moving);
        await unbook(tx, booking, { only: (date) => date > lastDay, note: 'Berhenti bekerja' });
      }
      await settleLeaveDays(tx, request.userId, detail.dates, moving.actorId);
      const gone = detail.dates.filter((date) => date > lastDay);
      await recomputeAffectedDays(tx, request, { dates: gone, cause: 'cuti_dibatalkan' }, moving);
    }
    return { days: left.length * (detail.half === null ? 1 : 0.5) };
  },

  async remainingDates(tx, request) {
    return (await detailOf(tx, request.id)).keptDates;
  },

  details: leaveDetails,

  context: contextOf,
};
