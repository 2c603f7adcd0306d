/** Registering oneself: the public form and its proof, which tell nobody who is known, and the admin's decision. */
import { randomBytes, createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { emptyPerson } from '@hadir/contract/people/person-values.ts';
import type { registration } from '@hadir/contract/registration/endpoints.ts';
import {
  afterMove,
  EXPIRES_AFTER_DAYS,
  REGISTRATION_RETENTION_DAYS,
  MOST_PER_HOUR,
  type RegistrationState,
  type RegistrationMove,
} from '@hadir/domain/registration/registration-state.ts';
import { DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/pool.ts';
import { rebuildSuperiorClosure } from '../../db/structure/superior-closure.ts';
import { takePicture } from '../../engines/files/pictures.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { addressKey } from '../../http/security/address-key.ts';
import type { Call, PublicCall } from '../../http/serve.ts';
import { takeOfHour } from '../auth/sign-in-tries.service.ts';
import { invitePerson } from '../people/access/invitation.service.ts';
import { todayOf } from '../people/person/person-change.service.ts';
import { lockForRegistration, registerWithin } from '../people/registration/register.service.ts';
import { recordNewcomers } from '../people/person/affected-days.service.ts';
import { weekOf } from './pattern-week.store.ts';
import {
  adoptPhoto,
  countByState,
  decide,
  doorOf,
  lockRegistration,
  insertPhoto,
  insertRegistration,
  listRegistrations,
  openDoor,
  photoOf,
  proveAddress,
  setDoor,
  type StoredRegistration,
} from './registration.store.ts';

const OK = { data: { ok: true as const } };
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function showForm(c: PublicCall<typeof registration.form>): Promise<ReplyOf<typeof registration.form>> {
  const door = await openDoor(c.app.pool, c.params.code);
  if (!door) throw notFound();
  return { data: { company: door.company, units: door.units } };
}

/**
 * The same steps whoever it is: nothing is looked up about the address, so neither answer nor time can tell whether it
 * is known. The admin sees likenesses in the queue.
 */
export async function submit(c: PublicCall<typeof registration.submit>): Promise<typeof OK> {
  const { app, now, body } = c;
  if (!(await takeOfHour(app.pool, `daftar:${addressKey(c.ip)}`, MOST_PER_HOUR, now)))
    throw new Refused('TERLALU_SERING', { params: { menit: 60 } });
  const door = await openDoor(app.pool, c.params.code);
  if (!door) throw notFound();
  const { companyId, company } = door;
  const picture = await takePicture(Buffer.from(body.photo, 'base64'), c.ip);
  const photoId = newId();
  const storageKey = `${companyId}/photo/${photoId}`;
  const token = randomBytes(32).toString('base64url');
  const { fullname, employeeNo, email, phone, unitId, consent } = body;
  const deleteAfter = (now + (EXPIRES_AFTER_DAYS + REGISTRATION_RETENTION_DAYS) * DAY_MS) as Instant;
  const stored = { ...picture, bytes: picture.bytes.length, id: photoId, storageKey };
  await insertPhoto(app.pool, companyId, stored, { now, deleteAfter });
  await app.storage.put(storageKey, picture.bytes);
  await transaction(app.pool, async (db) => {
    const written = { companyId, id: newId(), fullname, employeeNo, email, phone, unitId, consent };
    await insertRegistration(db, { ...written, tokenHash: hashOf(token) }, photoId, now);
    const base = app.config.publicUrl?.origin ?? `http://localhost:${app.config.port}`;
    await app.mailer.post(
      db,
      {
        companyId,
        to: email,
        subject: `Pendaftaran Anda di ${company}`,
        text: `Halo ${fullname},\n\nBuka tautan ini dalam ${EXPIRES_AFTER_DAYS} hari untuk membuktikan alamat email Anda. Sesudah itu HR ${company} memeriksa pendaftaran Anda:\n${base}/authentication/registration-proof#token=${token}\n\nAbaikan surat ini bila Anda tidak mendaftar.`,
      },
      now,
    );
  });
  return OK;
}

export async function verify(c: PublicCall<typeof registration.verify>): Promise<typeof OK> {
  if (!(await proveAddress(c.app.pool, hashOf(c.body.token), c.now)))
    throw new Refused('TAUTAN_TIDAK_BERLAKU', { fields: [{ field: 'token', code: 'TAUTAN_TIDAK_BERLAKU' }] });
  return OK;
}

const ACTIONS = ['approve', 'reject'] as const;

export async function queue(c: Call<typeof registration.list>): Promise<ReplyOf<typeof registration.list>> {
  const { state, page, size } = c.query;
  const counted = await countByState(c.db);
  const rows = await listRegistrations(c.db, c.query);
  return {
    data: rows.map(({ hasPhoto, submittedAt, verifiedAt, decidedAt, ...row }) => ({
      ...row,
      photo: hasPhoto ? `/api/registrations/${row.id}/photo` : null,
      submittedAt: toWire(submittedAt),
      verifiedAt: verifiedAt === null ? null : toWire(verifiedAt),
      decidedAt: decidedAt === null ? null : toWire(decidedAt),
      can: ACTIONS.filter((move) => afterMove(row.state, move) !== undefined),
    })),
    total: counted.get(state) ?? 0,
    page,
    size,
    counts: {
      submitted: counted.get('submitted') ?? 0,
      email_verified: counted.get('email_verified') ?? 0,
      approved: counted.get('approved') ?? 0,
      rejected: counted.get('rejected') ?? 0,
      expired: counted.get('expired') ?? 0,
    } satisfies Record<RegistrationState, number>,
  };
}

export async function servePhoto(c: Call<typeof registration.photo>): Promise<FastifyReply> {
  const photo = await photoOf(c.db, c.params.id);
  if (!photo) throw notFound();
  return c.reply
    .header('content-type', photo.mime)
    .header('content-disposition', 'inline; filename="pendaftaran"')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(await buffer(c.app.storage.read(photo.storageKey)));
}

/** Held until the transaction ends. @throws Refused where the move may not be made now */
async function lockForAction(tx: CompanyDb, id: string, move: RegistrationMove): Promise<StoredRegistration> {
  const found = await lockRegistration(tx, id);
  if (!found) throw notFound();
  if (afterMove(found.state, move) === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
  return found;
}

/** The person, the photo and the letter of invitation in one transaction. */
export async function approve(c: Call<typeof registration.approve>): Promise<ReplyOf<typeof registration.approve>> {
  const { gender, joinDate, employmentType, contractEnd, unitId, locationPointIds, scheduleId } = c.body;
  return c.once(async (tx) => {
    await lockForRegistration(tx, 1);
    const found = await lockForAction(tx, c.params.id, 'approve');
    const person = await registerWithin(c, tx, {
      ...emptyPerson,
      employeeNo: found.employeeNo,
      fullname: found.fullname,
      email: found.email,
      phone: found.phone,
      gender,
      employment: { employmentType, joinDate, contractEnd, workweek: await weekOf(tx, scheduleId, joinDate) },
      structure: {
        divisionId: null,
        departmentId: null,
        positionId: null,
        jobLevelId: null,
        unitId,
        superiorId: null,
        leaderId: null,
      },
      locationPointIds,
      scheduleId,
      placement: null,
      access: 'email',
    });
    await rebuildSuperiorClosure(tx, tx.companyId, todayOf(c));
    await recordNewcomers(c.app, tx, [person.userId], { now: c.now, actorUserId: c.actor.userId });
    if (found.photoFileId !== null) await adoptPhoto(tx, found.photoFileId, person.userId);
    await invitePerson(c, tx, person);
    await decide(
      tx,
      found.id,
      { state: 'approved', reason: '', userId: person.userId },
      { by: c.actor.userId, now: c.now },
    );
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'registration.approve', 'self_registration', found.id),
      after: { userId: person.userId },
    });
    return { data: { userId: person.userId, fullname: person.fullname } };
  });
}

export async function reject(c: Call<typeof registration.reject>): Promise<typeof OK> {
  const { reason } = c.body;
  return c.once(async (tx) => {
    const found = await lockForAction(tx, c.params.id, 'reject');
    await decide(tx, found.id, { state: 'rejected', reason, userId: null }, { by: c.actor.userId, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'registration.reject', 'self_registration', found.id),
      after: { alasan: reason },
    });
    return OK;
  });
}

type DoorReply = ReplyOf<typeof registration.door>;

export async function showDoor(c: Pick<Call, 'db' | 'app'>): Promise<DoorReply> {
  return { data: { ...(await doorOf(c.db)), sendsMail: c.app.mailer.sends } };
}

export async function moveDoor(c: Call<typeof registration.setDoor>): Promise<DoorReply> {
  return c.once(async (tx) => {
    const before = await doorOf(tx);
    if (before.open !== c.body.open) {
      await setDoor(tx, c.body.open, c.actor.userId, c.now);
      await writeAudit(tx, {
        ...auditFieldsOf(c, 'registration.door', 'company', tx.companyId),
        before: { open: before.open },
        after: { open: c.body.open },
      });
    }
    return showDoor({ db: tx, app: c.app });
  });
}
