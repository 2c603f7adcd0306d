/** The link by which guests of the company register: the organizer's to open, exchange and close (rules/company-events#visitors). */
import { randomBytes } from 'node:crypto';
import type { eventVisitors } from '@hadir/contract/company-events/visitors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { takesVisitors } from '@hadir/domain/company-events/event-visitor.ts';
import { writeAudit } from '../../../db/audit.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { lockEvent } from '../events.store.ts';
import { storeVisitorLink } from './visitors.store.ts';

/** 128 bits: nobody finds one by trying. */
const LINK_BYTES = 16;

/** An open link is opened once. @throws Refused ACARA_TIDAK_DAPAT_DIUBAH where the event is over */
export async function moveVisitorLink(
  c: Call<typeof eventVisitors.moveLink>,
): Promise<ReplyOf<typeof eventVisitors.moveLink>> {
  const { action } = c.body;
  return c.once(async (tx) => {
    const event = await lockEvent(tx, c.params.id);
    if (event === undefined) throw notFound();
    if (action !== 'close' && !takesVisitors(event)) throw new Refused('ACARA_TIDAK_DAPAT_DIUBAH');
    if (action === 'open' && event.visitorLink !== null) return { data: { visitorLink: event.visitorLink } };
    const visitorLink = action === 'close' ? null : randomBytes(LINK_BYTES).toString('base64url');
    await storeVisitorLink(tx, event.id, visitorLink, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.visitor_link', 'company_event', event.id),
      after: { judul: event.title, tautan: LINK_WORDS[action] },
    });
    return { data: { visitorLink } };
  });
}

/** The link itself stands in no log. */
const LINK_WORDS = { open: 'dibuka', renew: 'diganti', close: 'ditutup' } as const;
