/** People of the own scope while the palette is typed in. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { toneOfDay } from '../../ui/text/day-tone.ts';
import { showTime } from '../../ui/text/format.ts';
import { addressOf, useGo } from '../../ui/navigation/go.tsx';
import { usePerson, useSignedIn } from '../layouts/person.ts';
import { ownDaysPage } from '../home/own-days-page.ts';
import { mayOpen } from '../menu.ts';
import { pageAt } from '../pages.ts';
import type { Entry, PersonStatus } from './entry-search.ts';
import { PERSON_ACTIONS, readPersonWish } from './person-actions.ts';

const search = remote<typeof people.search>('GET', '/api/people');
const SHORTEST = 2;
const MOST = 6;
const MAX_PEOPLE_WITH_ACTIONS = 2;

type Today = NonNullable<ReplyOf<typeof people.search>['data'][number]['today']>;

/** `Masuk 07.52` while somebody is at work, `Pulang 17.02` after, else the word of the day. */
function statusOf(today: Today): PersonStatus {
  const { inAt, outAt, zone, label } = today;
  const tone = toneOfDay(today);
  if (outAt !== null) return { tone, word: `Pulang ${showTime(Date.parse(outAt), zone)}` };
  if (inAt !== null) return { tone, word: `Masuk ${showTime(Date.parse(inAt), zone)}` };
  return { tone, word: label };
}

export function usePeople(wanted: string): readonly Entry[] {
  const { session } = useSignedIn();
  const person = usePerson();
  const go = useGo();
  const daysPage = ownDaysPage(person);
  const list = pageAt(daysPage);
  const allowed = session.grants['people.read'] !== undefined && list !== undefined && mayOpen(list, person);
  const { name, actions } = readPersonWish(wanted);
  const { data } = useRemote(search, allowed && name.length >= SHORTEST && { query: { search: name, limit: MOST } }, {
    keepPreviousData: true,
  });
  if (name.length < SHORTEST || data === undefined) return [];
  const found = data.data.map(
    ({ userId, fullname, employeeNo, position, unit, photo, today }): Entry => ({
      id: `Orang:${userId}`,
      kind: 'Orang',
      title: fullname,
      detail: [position, unit, employeeNo].filter((part) => part !== null && part !== '').join(', '),
      icon: 'user',
      person: { photo, status: today === null ? undefined : statusOf(today) },
      to: addressOf(daysPage, { cari: employeeNo }),
      run: () => go(addressOf(daysPage, { cari: employeeNo })),
    }),
  );
  // Named by its word, an action stands beside everybody who is meant; else beside the first few.
  const most = actions === undefined ? MAX_PEOPLE_WITH_ACTIONS : MOST;
  const actionEntries = (actions ?? PERSON_ACTIONS).flatMap(({ key, title, icon, move, run }) =>
    data.data
      .filter(({ can }) => can.includes(move))
      .slice(0, most)
      .map(
        (somebody): Entry => ({
          id: `Tindakan:${key}:${somebody.userId}`,
          kind: 'Untuk orang ini',
          title,
          detail: somebody.fullname,
          icon,
          changes: true,
          named: actions !== undefined,
          run: () => run(somebody),
        }),
      ),
  );
  return [...found, ...actionEntries];
}
