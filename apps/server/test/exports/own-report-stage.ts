/** People of two companies with days, requests and overtime, for tests of own reports; what they ask for, in short. */
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import type { DatasetName } from '@hadir/contract/report-types/datasets.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { canaryOf, type Cast, FIRST, LAST, makeCast, SUBJECTS } from '../access/access-people.ts';
import { reasonFor } from '../overtime/overtime.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';

export const range = { from: FIRST, to: LAST };

/** Waits to be worked: it has no client, no hours worked and none validated yet. */
export async function orderOvertime(w: World, user: TestUser): Promise<void> {
  const [id, at] = [newId(), `${LAST}T10:00:00Z`];
  const own = { company_id: user.company.id, user_id: user.id };
  const request = {
    ...own,
    id,
    kind: 'overtime',
    created_by: user.id,
    first_date: LAST,
    last_date: LAST,
    label: 'Lembur',
  };
  await insertRows(w.pool, 'request', [
    {
      ...request,
      starts_at: at,
      ends_at: `${LAST}T12:00:00Z`,
      tz: 'Asia/Jakarta',
      reason: 'Stok opname.',
      status: 'approved',
      flags: [],
      submitted_at: at,
      decided_at: at,
      updated_at: at,
    },
  ]);
  await insertRows(w.pool, 'overtime_order', [
    {
      ...own,
      request_id: id,
      work_date: LAST,
      pay_day: 'workday',
      plan_start: at,
      plan_end: `${LAST}T12:00:00Z`,
      break_minutes: 0,
      plan_minutes: 120,
      reason_id: await reasonFor(w, user),
    },
  ]);
}

interface OwnReportStage {
  readonly w: World;
  readonly server: Served;
  readonly cast: Cast;
  readonly admin: Person;
  end(): Promise<void>;
}

export async function ownReportStage(): Promise<OwnReportStage> {
  const w = await world();
  const server = await serveWorld(w, { jobs: true });
  const cast = await makeCast(w);
  for (const name of SUBJECTS) await orderOvertime(w, cast.subjects[name]);
  await w.pool.query('analyze');
  const end = async () => {
    await server.close();
    await w.close();
  };
  return { w, server, cast, admin: await server.as(cast.actors.admin), end };
}

type Body = BodyIn<typeof reportTypes.create>;
export type Definition = Body['definition'];

export const plain = (columns: readonly string[], more: Partial<Definition> = {}): Definition => ({
  columns: [...columns],
  filters: [],
  groupBy: [],
  sort: [],
  ...more,
});
let made = 0;
export const bodyOf = (more: Partial<Body>): Body =>
  ({
    name: `Laporan ${(made += 1)}`,
    dataset: 'days',
    definition: plain(['fullname']),
    sharedWith: [],
    ...more,
  }) as Body;
export const previewOf = (person: Person, dataset: DatasetName, definition: object, dates: object = range) =>
  person.call(reportTypes.preview, { body: { dataset, definition, ...dates } as never });
export const namedIn = (text: string) => SUBJECTS.filter((subject) => text.includes(canaryOf(subject)));
