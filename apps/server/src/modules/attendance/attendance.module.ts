/** Clocking, judged days, reviews. */
import { attendance } from '@hadir/contract/attendance.ts';
import { attendanceReviews } from '@hadir/contract/attendance-reviews.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { reminderFollowed } from '../notifications/notifications.service.ts';
import { openClockLane } from './clock-lane.ts';
import { clockFor } from './clock-for.service.ts';
import { clock } from './clock.service.ts';
import { acceptConsent } from './consent.service.ts';
import { day, recomputeDay } from './day-detail.service.ts';
import { days } from './days.service.ts';
import { attendanceJobs } from './attendance.jobs.ts';
import { addNote, events } from './events.service.ts';
import { matrix } from './matrix.service.ts';
import { listPeriods } from './periods.store.ts';
import { objectToEvent } from './objection.service.ts';
import { plan } from './plan.service.ts';
import { recap } from './recap.service.ts';
import { reviewMessages } from './review-message.job.ts';
import { decideReview, decideReviews, undoReview } from './review-moves.service.ts';
import { review, reviews } from './review.service.ts';
import { sendSelfie } from './selfie.service.ts';
import { today } from './today.service.ts';

export function attendanceModule(app: App): void {
  attendanceJobs(app);
  reviewMessages(app);
  const lane = openClockLane(app);
  serve(app, attendance.today, today);
  const followed = reminderFollowed(app);
  serve(app, attendance.clock, async (call) => {
    const reply = await clock(call, lane);
    if (call.body.type === 'in' && reply.data.event !== null) {
      followed({ companyId: call.actor.companyId, userId: call.actor.userId });
    }
    return reply;
  });
  serve(app, attendance.clockFor, clockFor);
  serve(app, attendance.objectToEvent, objectToEvent);
  serve(app, attendance.sendSelfie, sendSelfie);
  serve(app, attendance.addNote, addNote);
  serve(app, attendance.events, events);
  serve(app, attendance.plan, plan);
  serve(app, attendance.days, days);
  serve(app, attendance.day, day);
  serve(app, attendance.matrix, matrix);
  serve(app, attendance.recap, recap);
  serve(app, attendance.recompute, recomputeDay);
  serve(app, attendance.reviews, reviews);
  serve(app, attendance.decideReview, decideReview);
  serve(app, attendance.undoReview, undoReview);
  serve(app, attendanceReviews.detail, review);
  serve(app, attendanceReviews.decide, decideReviews);
  serve(app, attendance.periods, async ({ db, actor }) => ({ data: await listPeriods(db, actor.companyId) }));
  serve(app, attendance.consent, acceptConsent);
}
