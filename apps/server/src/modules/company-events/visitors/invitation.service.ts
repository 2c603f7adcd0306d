/**
 * The public page of an event, and the form of its guests. The same steps whoever it is: what is answered, and how long it
 * takes, tells nobody which addresses are known (rules/company-events#visitors).
 */
import { createHash } from 'node:crypto';
import type { eventVisitors, Invitation } from '@hadir/contract/company-events/visitors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  isInviting,
  MOST_OF_ADDRESS,
  MOST_OF_EVENT,
  MOST_OF_NETWORK,
  PROOF_DAYS,
} from '@hadir/domain/company-events/event-visitor.ts';
import { isRegistrationOpen } from '@hadir/domain/company-events/company-event.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { addressKey } from '../../../http/security/address-key.ts';
import type { PublicCall } from '../../../http/serve.ts';
import { takeOfHour } from '../../auth/sign-in-tries.service.ts';
import { momentOf } from '../event-notices.service.ts';
import { findEvent, type StoredEvent } from '../events.store.ts';
import { seatsOf } from '../seats.store.ts';
import { writeToVisitors } from './visitor-letters.service.ts';
import { invitedBy, storeVisitor } from './visitors.store.ts';

const OK = { data: { ok: true as const } };
const HOUR = { params: { menit: 60 }, retryAfterSeconds: 3_600 };
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** What stands behind `+` is the same letter box. */
const letterBoxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

export function invitationOnWire(event: StoredEvent, company: string, seated: number): Invitation {
  const { id, title, description, place, zone, capacity, state, reason } = event;
  return {
    id,
    title,
    description,
    place,
    zone,
    capacity,
    state,
    reason,
    start: toWire(event.start),
    end: toWire(event.end),
    registrationOpens: toWire(event.registrationOpens),
    registrationCloses: toWire(event.registrationCloses),
    company,
    left: capacity === null ? null : Math.max(0, capacity - seated),
  };
}

async function invitation(c: PublicCall<typeof eventVisitors.invitation> | PublicCall<typeof eventVisitors.apply>) {
  const invited = await invitedBy(c.app.pool, c.body.link, c.now);
  if (invited === undefined) throw notFound();
  const db = companyDb(c.app.pool, invited.companyId);
  const event = await findEvent(db, invited.eventId);
  if (event === undefined || !isInviting(event, c.now)) throw notFound();
  return { db, event, company: invited.company };
}

export async function showInvitation(
  c: PublicCall<typeof eventVisitors.invitation>,
): Promise<ReplyOf<typeof eventVisitors.invitation>> {
  const { db, event, company } = await invitation(c);
  const { seated } = await seatsOf(db, event.id);
  return { data: invitationOnWire(event, company, seated) };
}

/** Without the name: strangers may have typed it. */
function letterOf(event: StoredEvent, company: string, now: Instant) {
  const hours = PROOF_DAYS * 24;
  const isOpen = isRegistrationOpen(event, now);
  const about = `acara ${event.title} dari ${company}, ${momentOf(event.start, event.zone)}, ${event.place}.`;
  return {
    subject: isOpen ? `Pendaftaran ${event.title}` : `Tiket ${event.title}`,
    text: isOpen
      ? `Alamat email ini dipakai untuk mendaftar ${about}\n\nBuka tautan di bawah dalam ${hours} jam untuk ` +
        'memastikan pendaftaran; bila sudah terdaftar, tautan ini membuka tiket Anda. Abaikan surat ini bila bukan Anda ' +
        'yang mendaftar.'
      : `Tautan tiket diminta dengan alamat email ini untuk ${about}\n\nPendaftaran sudah ditutup. Bila Anda sudah ` +
        'terdaftar, tautan di bawah membuka tiket Anda. Abaikan surat ini bila bukan Anda yang meminta.',
    now,
  };
}

/** Whoever is registered is sent the same link once more. @throws Refused TERLALU_SERING, PENDAFTARAN_BELUM_DIBUKA */
export async function applyAsVisitor(
  c: PublicCall<typeof eventVisitors.apply>,
): Promise<ReplyOf<typeof eventVisitors.apply>> {
  const { app, body, now } = c;
  const { pool } = app;
  if (!(await takeOfHour(pool, `acara:${addressKey(c.ip)}`, MOST_OF_NETWORK, now)))
    throw new Refused('TERLALU_SERING', HOUR);
  const { db, event, company } = await invitation(c);
  // A letter that proves an address for a day would be of no use by the time it opens.
  if (now < event.registrationOpens) throw new Refused('PENDAFTARAN_BELUM_DIBUKA');
  if (!(await takeOfHour(pool, `acara:${event.id}`, MOST_OF_EVENT, now))) throw new Refused('TERLALU_SERING', HOUR);
  // Nobody's letter box is filled by others; that it was full is told to nobody.
  const ofAddress = `acara:${event.id}:${digestOf(letterBoxOf(body.email))}`;
  if (!(await takeOfHour(pool, ofAddress, MOST_OF_ADDRESS, now))) return OK;
  await db.transaction(async (tx) => {
    const { fullname, email } = body;
    const id = await storeVisitor(tx, { id: newId(), eventId: event.id, fullname, email }, now);
    await writeToVisitors(app, tx, [id], letterOf(event, company, now));
  });
  return OK;
}
