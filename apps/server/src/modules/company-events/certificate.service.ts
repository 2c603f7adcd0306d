/** The certificate of who was at an event (rules/company-events#certificates). */
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { hoursByDate, mayHaveCertificate } from '@hadir/domain/company-events/company-event.ts';
import type { FastifyReply } from 'fastify';
import { sendBytes } from '../../engines/files/send-file.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { certificateFile } from '../papers/certificate.service.ts';
import { findOwnEvent } from './own-events.store.ts';
import { doneOf } from './own-programme-wire.ts';
import { readerOf } from './own-reader.ts';
import { activitiesOf } from './programme.store.ts';

/** @throws Refused STATUS_TIDAK_SESUAI for who was not there, or too early */
export async function openCertificate(c: Call<typeof companyEvents.certificate>): Promise<FastifyReply> {
  const { actor, db, params } = c;
  const event = await findOwnEvent(db, readerOf(c), params.id);
  if (event === undefined) throw notFound();
  if (!mayHaveCertificate(event, event.own ?? undefined)) throw new Refused('STATUS_TIDAK_SESUAI');
  const dates = hoursByDate(event, event.zone);
  const done = doneOf(await activitiesOf(db, [event.id], actor.userId));
  const file = await certificateFile(c, {
    eventId: event.id,
    title: event.title,
    facts: {
      first: dates[0]?.date ?? null,
      last: dates.at(-1)?.date ?? null,
      place: event.place,
      activities: done.map(({ title }) => title).join(', '),
    },
  });
  return sendBytes(c, { mime: 'application/pdf', ...file });
}
