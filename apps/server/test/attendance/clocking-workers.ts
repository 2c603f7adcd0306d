/** People who clock where the company has a policy for doubtful taps, and what of their taps is stored. */
import type { TestUser } from '../world/factories.ts';
import type { Person } from '../world/http.ts';
import type { ServedWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

export type Policy = 'TINJAU' | 'TOLAK';

/** @param wish `place: false`: the person has no place to clock at */
export async function clockingWorker(
  { w, server }: ServedWorld,
  policy: Policy,
  wish: { place?: boolean } = {},
): Promise<{ user: TestUser; me: Person }> {
  const company = await w.make.company({ settings: { outside_policy: policy } });
  const user = await w.make.user({ company });
  if (wish.place ?? true) await w.make.worksAt({ user, location: await w.make.location({ company }) });
  return { user, me: await server.as(user) };
}

export async function eventsOf(w: World, user: TestUser) {
  const { rows } = await w.pool.query(
    `select e.type, e.valid, e.flags, e.work_date, r.state, r.reasons from attendance_event e
       left join attendance_review r on r.company_id = e.company_id and r.event_id = e.id where e.user_id = $1 order by e.at`,
    [user.id],
  );
  return rows;
}
