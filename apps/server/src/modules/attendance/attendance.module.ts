/** Clocking, judged days, reviews. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { attendanceReviews } from '@hadir/contract/attendance/reviews.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { reminderFollowed } from '../notifications/notifications.service.ts';
import { openClockBatchWriter } from './clock/clock-batch-writer.ts';
import { clockFor } from './clock/clock-for.service.ts';
import { clock } from './clock/clock.service.ts';
import { acceptConsent } from './clock/consent.service.ts';
import { day, recomputeDay } from './days/day-detail.service.ts';
import { days } from './days/days.service.ts';
import { attendanceJobs } from './attendance.jobs.ts';
import { addNote, events } from './clock/events.service.ts';
import { matrix } from './days/matrix.service.ts';
import { listPeriods } from './periods/periods.store.ts';
import { objectToEvent } from './clock/objection.service.ts';
import { plan } from './days/plan.service.ts';
import { recap } from './periods/recap.service.ts';
import { reviewMessages } from './reviews/review-message.job.ts';
import { decideReview, decideReviews, undoReview } from './reviews/review-actions.service.ts';
import { review, reviews } from './reviews/review.service.ts';
import { sendSelfie } from './selfies/selfie.service.ts';
import { today } from './clock/today.service.ts';

export function attendanceModule(app: App): void {
  attendanceJobs(app);
  reviewMessages(app);
  const batchWriter = openClockBatchWriter(app);
  serve(app, attendance.today, today);
  const followed = { in: reminderFollowed(app, 'in'), out: reminderFollowed(app, 'out') };
  serve(app, attendance.clock, async (call) => {
    const reply = await clock(call, batchWriter);
    const { type } = call.body;
    if ((type === 'in' || type === 'out') && reply.data.event !== null) {
      followed[type]({ companyId: call.actor.companyId, userId: call.actor.userId });
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
