/** Dates that an approved change decides, for other kinds that move days (izin off). */
export { changeShifts, takeBackShifts } from './shift-change-days.store.ts';
