/** Changing who a person is: names, numbers, address; what lets somebody in waits for a second admin. */
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import { GUARDED_FIELDS, pickFields } from '@hadir/contract/people/person-values.ts';
import { employmentViolations } from '@hadir/domain/people/person-rules.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { marksOf, seal } from '../../../db/sealed.ts';
import type { Call } from '../../../http/serve.ts';
import {
  addressesOf,
  askConfirmation,
  giverOf,
  noteGiven,
  requireWay,
  wayOf,
} from '../../access/granting-access.service.ts';
import { contactDiffers } from '../access/access-role.service.ts';
import { ktpPlace, takenErrors } from '../registration/register.service.ts';
import { type Caller, changePerson, fieldRefusal, refuseAll, stampOf, todayOf } from './person-change.service.ts';
import { columnValues } from '../../../db/person-fields.ts';
import { running } from './person-facts.ts';
import { type Changed, factsAround, replyOf } from './person-parts.service.ts';
import type { StoredPerson } from './person-read.store.ts';
import { updateOwnAccount, updatePerson } from './person-write.store.ts';

/** E-mail, phone and NIK of whoever decides for others or is of a client wait for a second admin; the rest is written. */
export async function changeProfile(c: Call<typeof peopleParts.profile>): Promise<Changed> {
  const { version, ...profile } = c.body;
  const change = { id: c.params.id, version, action: 'people.profile' as const };
  let waits = false;
  const done = await changePerson(c, change, async (tx, before) => {
    const wanted = pickFields(profile, GUARDED_FIELDS);
    // Of one's own account, or of none: nobody is let in.
    const given = before.userId !== c.actor.userId && before.accountId !== null;
    if (!given || !contactDiffers(before, wanted)) return writeProfile(c, tx, before, profile);
    const way = await wayOf(c, tx, before, { kind: 'contact', roles: [before.role] });
    requireWay(way);
    if (way === 'alone') {
      const formerAddresses = await addressesOf(tx, before.userId);
      await writeProfile(c, tx, before, profile);
      // An account that other companies use stays as it is.
      if (before.accountIsOwn)
        await noteGiven(c, tx, { owner: before, kind: 'contact', givenBy: giverOf(c), formerAddresses });
      return;
    }
    refuseAll(await takenErrors(tx, { ...wanted, ktpMarks: [] }, before.userId));
    await askConfirmation(c, tx, before, { kind: 'contact', wanted, way });
    await writeProfile(c, tx, before, { ...profile, ...pickFields(before, GUARDED_FIELDS) });
    waits = true;
  });
  return { ...replyOf(c, done), waiting: waits ? ['contact'] : [] };
}

type Profile = Omit<Call<typeof peopleParts.profile>['body'], 'version'>;

/** Within a change of the person. What is left out stays as it is. @throws Refused with every fault at its field */
export async function writeProfile(c: Caller, tx: CompanyDb, before: StoredPerson, profile: Profile): Promise<void> {
  const { ktpNo } = profile;
  const keys = c.app.secrets.personal;
  const ktpMarks = ktpNo === undefined || ktpNo === null ? [] : marksOf(keys, tx.companyId, ktpNo);
  const employment = running(before);
  refuseAll([
    ...(await takenErrors(tx, { employeeNo: profile.employeeNo, email: profile.email, ktpMarks }, before.userId)),
    ...(employment === undefined || profile.birthDate === before.birthDate
      ? []
      : employmentViolations({ ...employment, birthDate: profile.birthDate }, factsAround(before, todayOf(c)))
          .filter(({ field }) => field === 'birthDate')
          .map(fieldRefusal)),
  ]);
  const ktp =
    ktpNo === undefined
      ? {}
      : {
          ktp_mark: ktpMarks[0] ?? null,
          ktp_sealed: ktpNo === null ? null : seal(keys, ktpPlace(tx.companyId, before.userId), ktpNo),
        };
  await updatePerson(tx, before.userId, { ...columnValues(profile), ...ktp }, stampOf(c));
  if (before.accountId !== null && before.accountIsOwn)
    await updateOwnAccount(tx, before.accountId, profile, stampOf(c));
}
