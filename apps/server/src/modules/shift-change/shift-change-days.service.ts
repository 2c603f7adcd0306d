/** Dates that an approved change decides, for other kinds that move days (izin off). */
export { changeShifts, takeBackShifts, removeShiftsAfter } from './shift-change-days.store.ts';
