/** An event as an employee sees it, with the own seat, what one does there and takes home. */
import { z } from 'zod';
import { EVENT_STATES, REGISTRATION_STATES } from '@hadir/domain/company-events/company-event.ts';
import { ACTIVITY_STATES, CLAIM_STATES } from '@hadir/domain/company-events/event-programme.ts';
import { id, instantText, zone } from '../kernel/fields.ts';

export const shownEvent = {
  id,
  title: z.string(),
  description: z.string(),
  place: z.string(),
  /** In which its times are read. */
  zone,
  start: instantText,
  end: instantText,
  registrationOpens: instantText,
  registrationCloses: instantText,
  capacity: z.number().int().nullable(),
  state: z.enum(EVENT_STATES),
  reason: z.string(),
  /** Whoever comes is present on its dates. */
  countsAsPresent: z.boolean(),
};

/** Seats that are left; null where there is no limit. */
export const seatsLeft = z.number().int().nullable();

const ownActivity = z.object({
  id,
  title: z.string(),
  place: z.string(),
  start: instantText,
  end: instantText,
  capacity: z.number().int().nullable(),
  left: seatsLeft,
  points: z.number().int(),
  state: z.enum(ACTIVITY_STATES).nullable(),
  can: z.array(z.enum(['register', 'withdraw'])),
});
export type OwnActivity = z.output<typeof ownActivity>;

const ownReward = z.object({
  id,
  title: z.string(),
  left: z.number().int(),
  /** The activity that has to be done for it. */
  activity: z.string().nullable(),
  points: z.number().int(),
  claim: z.object({ state: z.enum(CLAIM_STATES), reason: z.string() }).nullable(),
  can: z.array(z.enum(['claim'])),
});
export type OwnReward = z.output<typeof ownReward>;

/** Null for who has none. */
export const ownSeat = z
  .object({
    state: z.enum(REGISTRATION_STATES),
    /** Until when the seat that is offered is taken; null where none is. */
    offeredUntil: instantText.nullable(),
    /** The place in the line of who waits. */
    place: z.number().int().nullable(),
    /** What the phone makes the door's changing code of; null for who has no seat. */
    ticket: z.object({ number: z.number().int(), key: z.string() }).nullable(),
    attendedAt: instantText.nullable(),
  })
  .nullable();

export const ownEvent = z.object({
  ...shownEvent,
  left: seatsLeft,
  own: ownSeat,
  activities: z.array(ownActivity),
  rewards: z.array(ownReward),
  draws: z.array(
    z.object({
      id,
      title: z.string(),
      drawnAt: instantText.nullable(),
      /** Numbers of tickets, in their order. */
      winners: z.array(z.number().int()),
      /** One of them is the reader's. */
      isWon: z.boolean(),
    }),
  ),
  /** Of the activities that the person has done. */
  points: z.number().int(),
  can: z.array(z.enum(['register', 'accept', 'withdraw', 'feedback', 'certificate'])),
});
export type OwnEvent = z.output<typeof ownEvent>;
