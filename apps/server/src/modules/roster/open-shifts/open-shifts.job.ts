/** What offers do by themselves: telling those who may take them, and offering again what nobody consented to. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { eachCompany } from '../../../engines/jobs/each-company.ts';
import { companiesAtWork, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { crossesUnits, offeredHours, readFits } from './open-shift-fit.service.ts';
import { claimsOf, endClaim, overdueOffers } from './open-shift-claim.store.ts';
import { candidatesFor, lockOffer, offersById } from './open-shift.store.ts';
import { expiredMessage, offeredMessage, offerWords } from './open-shift-messages.ts';

const JOB = 'open-shift-offered';

interface Offered {
  readonly companyId: string;
  readonly offerId: string;
  /** Who gave it back, or was refused it: not told again. */
  readonly except: string | null;
}

export function openShiftJobs(app: App): void {
  const { jobs, pool, clock, throttle } = app;
  jobs.handle<Offered>(JOB, async (offered) => {
    await notifyOffered(companyDb(pool, offered.companyId), offered, clock());
  });
  jobs.handle(
    'open-shift-expiry',
    async () => {
      const companies = await companiesAtWork(pool);
      await eachCompany(companies, (id) => expireClaims(app, companyDb(pool, id), clock()), throttle);
    },
    { every: '*/5 * * * *' },
  );
}

/** In the writing transaction: no offer without its messages. */
export async function notifyOfferLater(
  { jobs }: Pick<App, 'jobs'>,
  tx: CompanyDb,
  offered: Omit<Offered, 'companyId'>,
): Promise<void> {
  await jobs.send(JOB, { companyId: tx.companyId, ...offered }, { db: tx });
}

/** Those who may take it now, by the rules of their rosters. @returns how many were told */
export async function notifyOffered(
  db: CompanyDb,
  { offerId, except }: Pick<Offered, 'offerId' | 'except'>,
  now: Instant,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [offer] = await offersById(tx, [offerId]);
    const rules = await currentRules(tx);
    const hours = offer && offeredHours(rules, offer);
    if (offer === undefined || hours === undefined) return 0;
    if (offer.withdrawn || offer.left === 0 || hours.startsAt <= now) return 0;
    const { unitId, date } = offer;
    const userIds = await candidatesFor(tx, { unitId, date, everywhere: crossesUnits(rules, date) });
    const fits = await readFits(tx, rules, [offer], { userIds });
    const fitting = userIds.filter((userId) => {
      const fit = fits.of(offer.id, userId);
      return userId !== except && fit !== undefined && fit.refusal === undefined;
    });
    const message = offeredMessage(offerWords(offer, hours, offer.unit));
    await notify(
      tx,
      tx.companyId,
      fitting.map((userId) => ({ userId, ...message })),
      now,
    );
    return fitting.length;
  });
}

/** Without consent in time the shift is nobody's: the person is told, and it is offered again. */
export async function expireClaims(app: Pick<App, 'jobs' | 'live'>, db: CompanyDb, now: Instant): Promise<number> {
  let expired = 0;
  for (const offerId of await overdueOffers(db, now))
    expired += await db.transaction(async (tx) => {
      const offer = await lockOffer(tx, offerId);
      if (offer === undefined) return 0;
      const claims = await claimsOf(tx, [offerId]);
      const overdue = claims.filter(({ state, decideBy }) => state === 'waiting' && decideBy <= now);
      for (const { id } of overdue) await endClaim(tx, id, { state: 'expired', by: null, now });
      const hours = offeredHours(await currentRules(tx), offer);
      const message = expiredMessage(hours === undefined ? offer.unit : offerWords(offer, hours, offer.unit));
      await notify(
        tx,
        tx.companyId,
        overdue.map(({ userId }) => ({ userId, ...message })),
        now,
      );
      await notifyOfferLater(app, tx, { offerId, except: null });
      await app.live.publish(tx, { companyId: tx.companyId, topic: 'roster' });
      return overdue.length;
    });
  return expired;
}
