/** The live board of places: everybody in the reader's sight in one group at one place, and the posts that are short. */
import { NO_PLACE, type SiteOfBoard, type siteBoards } from '@hadir/contract/dashboard/site-board.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { DAY_GROUPS, type DayGroup } from '@hadir/domain/attendance/day-group.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';
import { type PostNow, postsNow } from '../roster/site-posts.service.ts';
import { daysAtPlace, namedPlaces, type PersonOnBoard, readBoard } from './site-board.store.ts';
import { seenBy, teamOf } from './team.service.ts';

type BoardCall = Call<typeof siteBoards.read>;

export async function readSiteBoard(c: BoardCall): Promise<ReplyOf<typeof siteBoards.read>> {
  const { actor, db, now, query } = c;
  const people = await readBoard(db, { actor, scopes: seenBy(actor) }, now);
  // A unit is short or not as a whole, whoever of it the reader sees.
  const posts = await postsNow(c, dateIn(now, actor.zone), () => everybody(c, people));
  const sites = await sitesOf(c, people, posts);
  const wanted = query.place === NO_PLACE ? null : query.place;
  const shown = wanted === undefined ? sites[0] : (sites.find(({ id }) => id === wanted) ?? sites[0]);
  return {
    data: {
      at: toWire(now),
      sites,
      shown: shown ?? null,
      people: shown === undefined ? [] : (await teamOf(c, daysAtPlace(shown.id, now), true)).data,
      posts: posts.flatMap(({ placeId, ...post }) => (placeId === (shown?.id ?? null) ? [post] : [])),
    },
  };
}

async function everybody({ actor, db, now }: BoardCall, seen: readonly PersonOnBoard[]) {
  const scopes = ['company'] as const;
  return seenBy(actor).includes('company') ? seen : readBoard(db, { actor, scopes }, now);
}

function groupsOf(people: readonly PersonOnBoard[]): Record<DayGroup, number> {
  const counts = Object.fromEntries(DAY_GROUPS.map((group) => [group, 0])) as Record<DayGroup, number>;
  for (const { group } of people) counts[group] += 1;
  return counts;
}

/** By name, who has no place last. */
async function sitesOf(
  { actor, db }: BoardCall,
  people: readonly PersonOnBoard[],
  posts: readonly PostNow[],
): Promise<SiteOfBoard[]> {
  const ids = new Set([...people, ...posts].map(({ placeId }) => placeId));
  const named = await namedPlaces(
    db,
    [...ids].filter((id) => id !== null),
  );
  const none = { id: null, name: 'Tanpa titik lokasi', zone: actor.zone };
  return [...named, ...(ids.has(null) ? [none] : [])].map((site) => ({
    ...site,
    groups: groupsOf(people.filter(({ placeId }) => placeId === site.id)),
    vacant: posts.reduce((sum, { placeId, vacant }) => (placeId === site.id ? sum + vacant : sum), 0),
  }));
}
