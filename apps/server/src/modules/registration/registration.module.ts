/** People who register themselves. */
import { registration } from '@hadir/contract/registration/endpoints.ts';
import type { App } from '../../app-context.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { tidyRegistrations } from './registration.job.ts';
import {
  approve,
  moveDoor,
  queue,
  reject,
  servePhoto,
  showDoor,
  showForm,
  submit,
  verify,
} from './registration.service.ts';

export function registrationModule(app: App): void {
  servePublic(app, registration.form, showForm);
  servePublic(app, registration.submit, submit);
  servePublic(app, registration.verify, verify);
  serve(app, registration.list, queue);
  serve(app, registration.photo, servePhoto);
  serve(app, registration.approve, approve);
  serve(app, registration.reject, reject);
  serve(app, registration.door, showDoor);
  serve(app, registration.setDoor, moveDoor);
  app.jobs.handle('registrations.tidy', () => purging(app.pool, (pass) => tidyRegistrations(app, app.clock(), pass)), {
    every: '41 * * * *',
  });
}
