/** Finding people in the own scope, and the choices of filters. */
import { people } from '@hadir/contract/people/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { type Call, serve } from '../../http/serve.ts';
import { readChoices, searchPeople } from './directory/people.store.ts';

const wireOrNull = (at: string | null) => (at === null ? null : toWire(instant(at)));

async function search(c: Call<typeof people.search>): Promise<ReplyOf<typeof people.search>> {
  const hits = await searchPeople(c.db, {
    actor: c.actor,
    scopes: c.scopes,
    dayScopes: scopesFor(c.actor, 'attendance.read'),
    codeScopes: scopesFor(c.actor, 'people.issue_code'),
    correctScopes: scopesFor(c.actor, 'correction.write'),
    text: c.query.search,
    limit: c.query.limit,
    today: dateIn(c.now, c.actor.zone),
  });
  return {
    data: hits.map(({ photoFileId, mayIssueCode, mayCorrect, today, ...hit }) => ({
      ...hit,
      today: today && { ...today, inAt: wireOrNull(today.inAt), outAt: wireOrNull(today.outAt) },
      photo: photoFileId === null ? null : `/api/files/${photoFileId}`,
      can: [...(mayIssueCode ? (['issue_code'] as const) : []), ...(mayCorrect ? (['correct_day'] as const) : [])],
    })),
  };
}

async function filterChoices(c: Call<typeof people.filterChoices>): Promise<ReplyOf<typeof people.filterChoices>> {
  const choices = await readChoices(c.db, c.actor, c.scopes, dateIn(c.now, c.actor.zone));
  const of = (kind: (typeof choices)[number]['kind']) =>
    choices.filter((choice) => choice.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    data: {
      divisions: of('division'),
      departments: choices.flatMap(({ kind, id, name, divisionId }) =>
        kind === 'department' && divisionId !== null ? [{ id, name, divisionId }] : [],
      ),
      units: of('unit'),
      clients: of('client'),
    },
  };
}

export function peopleModule(app: App): void {
  serve(app, people.search, search);
  serve(app, people.filterChoices, filterChoices);
}
