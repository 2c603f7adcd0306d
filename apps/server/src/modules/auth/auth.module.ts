/** Signing in and out, the current user, the own account. */
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { CSRF_COOKIE } from '../../http/security/csrf.ts';
import { serve, servePublic } from '../../http/serve.ts';
import {
  changePassword,
  currentUser,
  endOtherSessions,
  endSession,
  listSessions,
  sessionInfo,
  setPassword,
} from './account.service.ts';
import { writeFailures } from './failed-sign-ins.service.ts';
import { revokeSession, saveAppearance } from './auth.store.ts';
import { firstAdmin, forgotPassword, issueCode, resetPassword } from './recovery.service.ts';
import { hasSuperadmin } from './recovery.store.ts';
import { homeOf, signIn, signInWithCode, switchMembership } from './sign-in.service.ts';
import { purgeSignInTries } from './sign-in-tries.store.ts';
import { purgeTries } from './throttle.store.ts';
import { demoOffer } from './demo-access.service.ts';

export function authModule(app: App): void {
  servePublic(app, auth.welcome, async (c) => ({
    data: {
      serverTime: toWire(c.now),
      ...(await demoOffer(c)),
      firstAdmin: !(await hasSuperadmin(app.pool)),
      home: await homeOf(c),
    },
  }));
  servePublic(app, auth.login, signIn);
  servePublic(app, auth.loginWithCode, signInWithCode);
  serve(app, auth.logout, async (c) => {
    await revokeSession(app.pool, {
      accountId: c.actor.accountId,
      sessionId: c.actor.sessionId,
      reason: 'keluar',
      now: c.now,
    });
    const { impersonator } = c.actor;
    if (impersonator !== null)
      await revokeSession(app.pool, {
        accountId: impersonator.accountId,
        sessionId: impersonator.sessionId,
        reason: 'keluar',
        now: c.now,
      });
    c.request.session.delete();
    c.reply.header('clear-site-data', '"cache"');
    c.reply.clearCookie(CSRF_COOKIE, { path: '/' });
    return { data: { ok: true as const } };
  });
  serve(app, auth.user, currentUser);
  serve(app, auth.session, sessionInfo);
  serve(app, auth.switchMembership, switchMembership);
  serve(app, auth.saveAppearance, async (c) => {
    await saveAppearance(app.pool, c.actor.accountId, c.body);
    return { data: { ok: true as const } };
  });
  serve(app, auth.changePassword, changePassword);
  serve(app, auth.setPassword, setPassword);
  servePublic(app, auth.forgotPassword, forgotPassword);
  servePublic(app, auth.resetPassword, resetPassword);
  servePublic(app, auth.firstAdmin, firstAdmin);
  serve(app, auth.sessions, listSessions);
  serve(app, auth.endSession, endSession);
  serve(app, auth.endOtherSessions, endOtherSessions);
  serve(app, auth.issueCode, issueCode);
  app.jobs.handle('failed-sign-ins', () => writeFailures(app.pool, app.clock()), { every: '* * * * *' });
  app.jobs.handle(
    'sign-in-tries-purge',
    () =>
      purging(app.pool, async () => {
        await purgeTries(app.pool, app.clock());
        await purgeSignInTries(app.pool, app.clock());
      }),
    { every: '20 3 * * *' },
  );
}
