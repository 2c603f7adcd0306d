/** Requests whose approver has got a letter with a link, for tests of deciding by it. */
import { mailDecisions } from '@hadir/contract/mail-decision/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { type WaitingLetter, wholeText } from '../../src/engines/messages/mail-outbox.store.ts';
import { authModule } from '../../src/modules/auth/auth.module.ts';
import { mailDecisionModule } from '../../src/modules/mail-decision/mail-decision.module.ts';
import { writeLetters } from '../../src/modules/notifications/mail.job.ts';
import { notificationsModule } from '../../src/modules/notifications/notifications.module.ts';
import { requestsModule } from '../../src/modules/requests/requests.module.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, serveWorld } from '../world/http.ts';
import { asksCorrection, type House, house } from '../requests/request-house.ts';
import { world } from '../world/world.ts';

export interface MailedRequest {
  found: House;
  id: string;
  token: string;
}

/** What looking and approving by a link answer that is good for nothing. */
export const GONE: readonly [number, string][] = [
  [422, 'TAUTAN_EMAIL_TIDAK_BERLAKU'],
  [422, 'TAUTAN_EMAIL_TIDAK_BERLAKU'],
];

export const at = (time: string) => instant(`${time}:00+07:00`);
export const tokenIn = (text: string) => /\/setujui#token=([A-Za-z0-9_-]+)/.exec(text)?.[1];

export async function rowOf(person: Person, id: string) {
  return (await person.call(requests.detail, { params: { id } })).reply.data;
}

export async function mailStage() {
  const w = await world();
  const only = [authModule, requestsModule, notificationsModule, mailDecisionModule];
  const server = await serveWorld(w, { only, jobs: true });

  async function prove({ id, accountId }: TestUser): Promise<void> {
    const email = `${id}@contoh.test`;
    await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [accountId, email]);
  }

  /** As they are stored, and as they would leave. */
  async function lettersTo(user: TestUser): Promise<{ stored: string; sent: string }[]> {
    const { rows } = await w.pool.query<WaitingLetter>(
      'select id, to_address, subject, text_body, sealed_link from mail_outbox where to_address = $1 order by created_at, id',
      [`${user.id}@contoh.test`],
    );
    const key = server.app.secrets.personal;
    return rows.map((row) => ({ stored: JSON.stringify(row), sent: wholeText(key, row) }));
  }

  /** A correction that waits for the superior, whose letter has come. */
  async function mailed(): Promise<MailedRequest> {
    w.moveClock(at('2026-11-20T09:00'));
    const found = await house(w);
    await prove(found.superior);
    const { id } = (await asksCorrection(await server.as(found.staff))).reply.data;
    w.moveClock(at('2026-11-20T09:05'));
    await writeLetters(server.app, w.clock());
    const [letter] = await lettersTo(found.superior);
    return { found, id, token: tokenIn(letter?.sent ?? '') ?? '' };
  }

  const look = (token: string) => server.anonymous.call(mailDecisions.look, { body: { token } });
  const approve = (token: string, headers: Record<string, string> = {}) =>
    server.anonymous.call(mailDecisions.approve, { body: { token }, headers });

  return {
    w,
    server,
    prove,
    lettersTo,
    mailed,
    look,
    approve,
    /** What looking and approving answer, one after the other. */
    async answers(token: string): Promise<[number, string][]> {
      return [await look(token), await approve(token)].map(({ status, error }) => [status, error.code]);
    },
    /** Nothing of the tests before stands in the way. */
    async begin(): Promise<void> {
      w.moveClock(at('2026-11-20T09:00'));
      await w.pool.query('update notification set mail_waits = false');
      await w.pool.query('delete from login_attempt');
    },
    async close(): Promise<void> {
      await server.close();
      await w.close();
    },
  };
}
