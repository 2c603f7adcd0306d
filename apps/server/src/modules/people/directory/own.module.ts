/** The directory of the own unit and the own contact data. */
import { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import type { App } from '../../../app-context.ts';
import { serve } from '../../../http/serve.ts';
import { colleaguesOf } from './own.store.ts';
import { changePerson, shownRecord, stampOf, todayOf } from '../person/person-change.service.ts';
import { updateOwnPhone, updatePerson } from '../person/person-write.store.ts';

export function peopleOwnModule(app: App): void {
  serve(app, peopleOwn.directory, async (c) => ({
    data: await colleaguesOf(c.db, c.actor.userId, { today: todayOf(c), search: c.query.search }),
  }));
  serve(app, peopleOwn.contact, async (c) => {
    const { version, phone } = c.body;
    const change = { id: c.actor.userId, version, action: 'people.contact' as const };
    const done = await changePerson(c, change, async (tx, before) => {
      await updatePerson(tx, before.userId, { phone }, stampOf(c));
      if (before.accountId !== null && before.accountIsOwn)
        await updateOwnPhone(tx, before.accountId, phone, stampOf(c));
    });
    return { data: shownRecord(done.person, c) };
  });
}
