/** Demo accounts, whose password is public: only from this computer, and not at all while they are locked. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '../../db/pool.ts';
import { comesFromThisComputer } from '../../http/security/local-request.ts';
import { Refused } from '../../http/refused.ts';
import { demoAccounts, DEMO_COMPANY, DEMO_PASSWORD } from './demo-accounts.ts';
import { openDemoLogins } from './demo-accounts.store.ts';

export interface MaybeDemo {
  demo_password: boolean | null;
  demo_locked_at: Instant | null;
}

/** Why this request may not use the account; undefined for every account that has a password of its own. */
export function demoRefusal(account: MaybeDemo, request: FastifyRequest): Refused | undefined {
  if (account.demo_password !== true) return undefined;
  if (account.demo_locked_at !== null) return new Refused('AKUN_DEMO_TERKUNCI');
  return comesFromThisComputer(request) ? undefined : new Refused('AKUN_DEMO_HANYA_LOKAL');
}

/** Before any way in: password, printed code, link of a letter, acting as somebody. @throws Refused */
export function refuseDemoAccount(account: MaybeDemo, request: FastifyRequest): void {
  const refused = demoRefusal(account, request);
  if (refused) throw refused;
}

const NO_OFFER = { companyName: null, demoAccounts: [], demoPassword: null };

/** What the login page offers to this request: the demo accounts that would let it in, and nothing where none would. */
export async function demoOffer({
  app,
  request,
}: {
  app: { config: { demo: boolean }; pool: Pool };
  request: FastifyRequest;
}) {
  if (!app.config.demo || !comesFromThisComputer(request)) return NO_OFFER;
  const open = await openDemoLogins(
    app.pool,
    demoAccounts.map(({ login }) => login),
  );
  if (open.size === 0) return NO_OFFER;
  return {
    companyName: DEMO_COMPANY,
    demoAccounts: demoAccounts.filter(({ login }) => open.has(login)),
    demoPassword: DEMO_PASSWORD,
  };
}
