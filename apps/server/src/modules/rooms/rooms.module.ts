/** Meeting rooms: the master table, bookings, and what time makes of them. */
import { meetingRoom } from '@hadir/contract/master/rooms.ts';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { roomPhotos } from '@hadir/contract/rooms/photo.ts';
import { roomSearch } from '@hadir/contract/rooms/search.ts';
import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { meetingReport } from '@hadir/contract/rooms/meeting-report.ts';
import { localTime, minutesOf } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { sql } from '../../db/sql.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change } from '../../engines/master/served-table.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { serve } from '../../http/serve.ts';
import { companiesAtWork } from '../attendance/rules/current-rules.service.ts';
import { actOnBooking } from './act-on-booking.service.ts';
import { answerInvitation, findColleagues } from './attendees.service.ts';
import { cancelLeaversBookings } from './leavers.job.ts';
import { bookRoom } from './booking.service.ts';
import { bookingsTogether } from './bookings-together.service.ts';
import { changeRoomBooking } from './change-booking.service.ts';
import { countMeetingPeriods, listAllMeetings, meetingFile } from './meeting-report.service.ts';
import { checkInAtDoor } from './door.service.ts';
import { readOwnBookings, readRoomDay, readRoomUse } from './room-lists.service.ts';
import { removePhoto, storePhoto } from './room-photo.service.ts';
import { readRoomWeek, searchRooms } from './room-search.service.ts';
import { companiesWithDueBookings } from './rooms.store.ts';
import { settleBookings } from './settle-bookings.job.ts';
import { answerOffer, joinWaiting, leaveWaiting, readOwnWaiting } from './waiting.service.ts';

const STEP_MINUTES = 15;

async function judgeRoom({ after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const refusals: FieldRefusal[] = [];
  if (String(after['openTime']) >= String(after['closeTime']))
    refusals.push({ field: 'closeTime', code: 'WAKTU_TIDAK_VALID' });
  if (Number(after['bufferMinutes']) % STEP_MINUTES !== 0)
    refusals.push({ field: 'bufferMinutes', code: 'BUKAN_KELIPATAN_WAKTU', params: { n: STEP_MINUTES } });
  for (const field of ['openTime', 'closeTime'])
    if (minutesOf(localTime(String(after[field]))) % STEP_MINUTES !== 0)
      refusals.push({ field, code: 'BUKAN_KELIPATAN_WAKTU', params: { n: STEP_MINUTES } });
  return refusals;
}

export function roomsModule(app: App): void {
  serveMaster(app, meetingRoom, {
    // Bookings that are still to come; what is past keeps its room's name.
    uses: [
      {
        table: 'room_booking',
        column: 'room_id',
        what: 'pemesanan',
        only: (today) =>
          sql`x.state in ('offered', 'pending', 'approved', 'checked_in') and x.end_at >= ${today}::date`,
      },
    ],
    judge: judgeRoom,
    // Each booking is judged by the rules of its room.
    judgeMove: async () => [{ field: 'to', code: 'PEMESANAN_TIDAK_DIPINDAHKAN' }],
  });
  serve(app, rooms.day, readRoomDay);
  serve(app, rooms.own, readOwnBookings);
  const bookTogether = bookingsTogether();
  serve(app, rooms.book, async (c) => (await bookTogether(c)) ?? bookRoom(c));
  serve(app, rooms.change, changeRoomBooking);
  serve(app, rooms.act, actOnBooking);
  serve(app, rooms.answer, answerInvitation);
  serve(app, rooms.people, findColleagues);
  serve(app, roomPhotos.store, storePhoto);
  serve(app, roomPhotos.remove, removePhoto);
  serve(app, roomSearch.free, searchRooms);
  serve(app, roomSearch.week, readRoomWeek);
  serve(app, roomWaiting.own, readOwnWaiting);
  serve(app, roomWaiting.join, joinWaiting);
  serve(app, roomWaiting.leave, leaveWaiting);
  serve(app, roomWaiting.answerOffer, answerOffer);
  serve(app, rooms.checkInAtDoor, checkInAtDoor);
  serve(app, rooms.use, readRoomUse);
  serve(app, meetingReport.periods, countMeetingPeriods);
  serve(app, meetingReport.list, listAllMeetings);
  serve(app, meetingReport.file, meetingFile);
  app.jobs.handle(
    'room-bookings',
    async () => {
      const companies = await companiesWithDueBookings(app.pool, app.clock());
      await eachCompany(companies, (id) => settleBookings(app, companyDb(app.pool, id), app.clock()), app.throttle);
    },
    { every: '* * * * *' },
  );
  app.jobs.handle(
    'room-leavers',
    async () => {
      const companies = await companiesAtWork(app.pool);
      await eachCompany(
        companies,
        (id) => cancelLeaversBookings(app, companyDb(app.pool, id), app.clock()),
        app.throttle,
      );
    },
    { every: '47 * * * *' },
  );
}
