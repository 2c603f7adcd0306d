/**
 * HR asks a person to complete the own data; the person fills in what is asked and nothing else
 * (rules/settings#data-requests).
 */
import { DATA_REQUEST_LINK, personLink } from '@hadir/contract/notifications/message-links.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleDataRequest } from '@hadir/contract/people/data-request.ts';
import {
  COMPLETABLE_FIELDS,
  type CompletableField,
  pickFields,
  STORED_COMPLETABLE_FIELDS,
} from '@hadir/contract/people/person-values.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { type FieldRefusal, notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { deleteOpenRequest, finishRequest, insertRequest, openRequestOf } from './data-request.store.ts';
import {
  auditOf,
  changePerson,
  canReceiveDataRequest,
  momentOf,
  openPerson,
  refuseAll,
  shownRecord,
  stampOf,
} from '../person/person-change.service.ts';
import { writeProfile } from '../person/person-profile.service.ts';
import { findPerson, type StoredPerson } from '../person/person-read.store.ts';

const KIND = 'permintaan_data';

const wordsOf = (fields: readonly string[]): string => fields.map((field) => personWord[field] ?? field).join(', ');

type About = Call<typeof peopleDataRequest.ask> | Call<typeof peopleDataRequest.withdraw>;

/** The person is held, as by whoever changes or completes the data meanwhile. */
async function aboutPerson(
  c: About,
  work: (tx: CompanyDb, person: StoredPerson) => Promise<void>,
): Promise<ReplyOf<typeof peopleDataRequest.ask>> {
  await openPerson(c, c.params.id);
  return c.db.transaction(async (tx) => {
    const person = await findPerson(tx, c.params.id, momentOf(c), true);
    if (!person) throw notFound();
    await work(tx, person);
    const after = await findPerson(tx, c.params.id, momentOf(c));
    if (!after) throw notFound();
    return { data: shownRecord(after, c) };
  });
}

/** @throws Refused STATUS_TIDAK_SESUAI where the person cannot open the page that asks */
export async function askData(c: Call<typeof peopleDataRequest.ask>): Promise<ReplyOf<typeof peopleDataRequest.ask>> {
  return aboutPerson(c, async (tx, person) => {
    if (!canReceiveDataRequest(person)) throw new Refused('STATUS_TIDAK_SESUAI');
    const fields = COMPLETABLE_FIELDS.filter((field) => c.body.fields.includes(field));
    await deleteOpenRequest(tx, person.userId);
    await insertRequest(tx, { id: newId(), userId: person.userId, fields }, stampOf(c));
    await writeAudit(tx, {
      ...auditOf(c, 'people.data.ask', person.userId),
      before: { asked: wordsOf(person.asked) },
      after: { asked: wordsOf(fields) },
    });
    const message = { kind: KIND, title: 'Lengkapi data Anda', link: DATA_REQUEST_LINK };
    const body = `HR meminta Anda melengkapi: ${wordsOf(fields)}.`;
    await notify(tx, tx.companyId, [{ userId: person.userId, ...message, body }], c.now);
  });
}

export async function withdrawRequest(
  c: Call<typeof peopleDataRequest.withdraw>,
): Promise<ReplyOf<typeof peopleDataRequest.withdraw>> {
  return aboutPerson(c, async (tx, person) => {
    if (!(await deleteOpenRequest(tx, person.userId))) throw new Refused('STATUS_TIDAK_SESUAI');
    await writeAudit(tx, {
      ...auditOf(c, 'people.data.withdraw', person.userId),
      before: { asked: wordsOf(person.asked) },
      after: { asked: '' },
    });
  });
}

export async function ownRequest(
  c: Call<typeof peopleDataRequest.mine>,
): Promise<ReplyOf<typeof peopleDataRequest.mine>> {
  const open = await openRequestOf(c.db, c.actor.userId);
  const person = open && (await findPerson(c.db, c.actor.userId, momentOf(c)));
  if (!open || !person) return { data: null };
  return {
    data: {
      id: open.id,
      version: person.version,
      askedAt: toWire(open.askedAt),
      askedBy: open.askedByName,
      fields: open.fields,
      values: pickFields(person, STORED_COMPLETABLE_FIELDS),
      hasKtp: person.ktpSealed !== null,
    },
  };
}

type Sent = Call<typeof peopleDataRequest.complete>['body'];

/** Each field that was not asked for, and each asked one that is empty. */
function completionErrors(requested: readonly CompletableField[], sent: Sent): FieldRefusal[] {
  return COMPLETABLE_FIELDS.flatMap((field): FieldRefusal[] => {
    const params = { kolom: personWord[field] ?? field };
    if (!requested.includes(field))
      return sent[field] === undefined ? [] : [{ field, code: 'KOLOM_TIDAK_DIMINTA', params }];
    return sent[field] === undefined || sent[field] === null ? [{ field, code: 'WAJIB_DIISI', params }] : [];
  });
}

/** @throws Refused STATUS_TIDAK_SESUAI once the request was withdrawn, replaced or completed */
export async function completeData(
  c: Call<typeof peopleDataRequest.complete>,
): Promise<ReplyOf<typeof peopleDataRequest.complete>> {
  const { requestId, version, ...sent } = c.body;
  const change = { id: c.actor.userId, version, action: 'people.data.complete' as const };
  await changePerson(c, change, async (tx, before) => {
    const open = await openRequestOf(tx, before.userId);
    if (open?.id !== requestId) throw new Refused('STATUS_TIDAK_SESUAI');
    refuseAll(completionErrors(open.fields, c.body));
    await writeProfile(c, tx, before, { ...before, ...definedOf(sent) });
    await finishRequest(tx, open.id, c.now);
    const title = `${before.fullname} melengkapi datanya`;
    const body = `Yang Anda minta sudah diisi: ${wordsOf(open.fields)}.`;
    const link = personLink(before.userId);
    await notify(tx, tx.companyId, [{ userId: open.askedBy, kind: KIND, title, body, link }], c.now);
  });
  return { data: { ok: true } };
}

/** What is there of the answer. */
const definedOf = (sent: Omit<Sent, 'requestId' | 'version'>) => pickFields(sent, COMPLETABLE_FIELDS);
