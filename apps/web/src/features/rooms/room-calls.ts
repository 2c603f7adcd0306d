/** The calls of meeting rooms and their bookings. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import type { meetingReport } from '@hadir/contract/rooms/meeting-report.ts';
import type { roomPhotos } from '@hadir/contract/rooms/photo.ts';
import type { roomSearch } from '@hadir/contract/rooms/search.ts';
import type { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { remote } from '../../api/call.ts';

export const getRoomDay = remote<typeof rooms.day>('GET', '/api/rooms/day', ['room', 'master']);
export const getOwnBookings = remote<typeof rooms.own>('GET', '/api/room-bookings/own', ['room']);
export const getRoomUse = remote<typeof rooms.use>('GET', '/api/rooms/use', ['room', 'master']);
export const listMeetings = remote<typeof meetingReport.list>('GET', '/api/room-bookings', ['room', 'master']);
export const getMeetingPeriods = remote<typeof meetingReport.periods>('GET', '/api/room-bookings/periods', [
  'room',
  'master',
]);
export const meetingsFile = remote<typeof meetingReport.file>('GET', '/api/room-bookings/file');
export const findColleagues = remote<typeof rooms.people>('GET', '/api/room-bookings/people', ['room']);
export const answerInvitation = remote<typeof rooms.answer>('POST', '/api/room-bookings/:id/answer');
export const searchRooms = remote<typeof roomSearch.free>('GET', '/api/rooms/free', ['room', 'master']);
export const getRoomWeek = remote<typeof roomSearch.week>('GET', '/api/rooms/:id/week', ['room', 'master']);
export const getOwnWaiting = remote<typeof roomWaiting.own>('GET', '/api/room-waiting/own', ['room']);
export const joinWaiting = remote<typeof roomWaiting.join>('POST', '/api/room-waiting');
export const leaveWaiting = remote<typeof roomWaiting.leave>('POST', '/api/room-waiting/:id/leave');
export const answerOffer = remote<typeof roomWaiting.answerOffer>('POST', '/api/room-bookings/:id/offer');
export const storeRoomPhoto = remote<typeof roomPhotos.store>('PUT', '/api/rooms/:id/photo');
export const removeRoomPhoto = remote<typeof roomPhotos.remove>('DELETE', '/api/rooms/:id/photo');
export const bookRoom = remote<typeof rooms.book>('POST', '/api/room-bookings');
export const changeBooking = remote<typeof rooms.change>('PUT', '/api/room-bookings/:id');
export const actOnBooking = remote<typeof rooms.act>('POST', '/api/room-bookings/:id/actions');

export const checkInAtDoor = remote<typeof rooms.checkInAtDoor>('POST', '/api/room-bookings/check-in-at-door');

export type RoomDay = ReplyOf<typeof rooms.day>['data'];
export type RoomUse = ReplyOf<typeof rooms.use>['data'];
