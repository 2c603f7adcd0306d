/** Every list and every queue of part 3 in the route catalogue, and the lists of trips, for each role that may open it, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import catalogue from '../../../../e2e/routes.json' with { type: 'json' };
import { KIND_CASES, kindsWith } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { ActorName } from '../access/matrix.ts';
import { asksCorrection, performAction } from '../requests/request-house.ts';
import { asksFor, dateFor, draftOf, KINDS, NOVEMBER_16 } from '../requests/drafts.ts';
import { isUnread, SECRETS } from '../requests/key-sets.ts';
import { type VisibilityStage, usesVisibilityStage } from '../requests/visibility-stage.ts';

/** The kinds behind a feature of the catalogue. */
const kindsOf = (feature: string) => kindsWith((one) => one.feature === feature);
/** data table: days after the usual date, where kinds would stand in each other's way in the queues. */
const LATER: Partial<Record<RequestKind, number>> = { early_leave: 9, out_permission: 12 };
const NOVEMBER_23 = localDate('2026-11-23');

const routes = catalogue.routes.filter(({ part }) => part === 3);
/** Settlements are no requests: their lists are read in their own tests. */
const trips = catalogue.routes.filter(({ path }) => /perjalanan[-_]dinas$/.test(path));
const listed = [...routes, ...trips].filter(
  ({ path, screen }) => ['requests', 'report'].includes(screen) && path !== '/laporan/sisa-cuti',
);
const SITI = 'Siti Proyek';
const OTHER = 'Pembaca staff';

let stage: VisibilityStage;
usesVisibilityStage((made) => {
  stage = made;
});
// Somebody placed nowhere, below nobody: a request of each kind that only HR and the person may see.
beforeAll(async () => {
  for (const { kind } of KINDS) await asks('staff', kind);
});

const kindOf = (name: RequestKind) => {
  const kind = KINDS.find((one) => one.kind === name);
  if (kind === undefined) throw new Error(`no kind ${name}`);
  return kind;
};

async function asks(reader: 'staff' | 'own', kind: RequestKind, weeks = 0): Promise<string> {
  const monday = KIND_CASES[kind].looksBack ? NOVEMBER_16 : addDays(NOVEMBER_23, 7 * weeks);
  const date = addDays(dateFor(kind, monday), LATER[kind] ?? KIND_CASES[kind].later);
  const answer = await asksFor(stage.readers[reader], kindOf(kind), draftOf(kind, stage.named, date));
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.text}`);
  return (answer.reply as { data: { id: string } }).data.id;
}

interface Row {
  readonly person: { readonly fullname: string };
  readonly status: string;
}

/** Who is seen by the reader in a list of the kind, typed by hand for the project employee. */
function seenBy(reader: ActorName, kind: RequestKind): readonly string[] {
  const siti = SECRETS[reader] !== '-' && !isUnread(reader, kind);
  const other = reader === 'admin' || reader === 'staff' || (reader === 'admin_meeting' && kind === 'trip');
  return [...(other ? [OTHER] : []), ...(siti ? [SITI] : [])];
}

async function namesOf(reader: ActorName, kind: RequestKind, query: object): Promise<readonly string[]> {
  const answer = await stage.readers[reader].call(kindOf(kind).list, { query: { size: 100, ...query } } as never);
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.reply as { data: readonly Row[] };
  return [...new Set(data.map(({ person }) => person.fullname))].toSorted();
}

const cases = listed.flatMap(({ path, feature, access }) =>
  access.map((reader) => [path, reader as ActorName, kindsOf(feature)] as const),
);

it('each list of the catalogue is of a kind', () => {
  expect(cases.filter(([, , kinds]) => kinds.length === 0)).toEqual([]);
  expect(cases.length).toBeGreaterThan(40);
});

describe.each(cases)('%s: %s', (_, reader, kinds) => {
  it('reads and filters the own scope, and finds nobody beyond it', async () => {
    for (const kind of kinds) {
      const seen = seenBy(reader, kind);
      expect(await namesOf(reader, kind, {}), kind).toEqual(seen);
      for (const name of [SITI, OTHER])
        expect(await namesOf(reader, kind, { search: name }), kind).toEqual(seen.filter((one) => one === name));
      const siti = { userId: stage.siti.id };
      expect(await namesOf(reader, kind, siti), kind).toEqual(seen.filter((one) => one === SITI));
      expect(await namesOf(reader, kind, { from: '2027-05-01', to: '2027-05-31' }), kind).toEqual([]);
      expect(await namesOf(reader, kind, { status: ['rejected'] }), kind).toEqual([]);
      const open = await namesOf(reader, kind, { status: ['pending', 'approved'] });
      expect(open, kind).toEqual(seen);
    }
  });
});

async function waitsFor(reader: ActorName, id: string, kind?: RequestKind): Promise<boolean> {
  const query = { size: 100, ...(kind === undefined ? {} : { kind: [kind] }) };
  const answer = await stage.readers[reader].call(requests.inbox, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data.some((row) => row.id === id);
}

/** The queues of one kind: the leader's, then those of both validators. */
const QUEUES = [
  ...new Set(routes.flatMap(({ path, feature }) => (/^\/(leader|client)\/.*\/pending$/.test(path) ? [feature] : []))),
];
const TURNS = ['leader', 'client', 'client3'] as const;
type Turn = (typeof TURNS)[number];
/** data table: who is asked at each step; of two, either one decides. Typed by hand, not read from the product. */
const BOTH: readonly (readonly Turn[])[] = [['leader'], ['client'], ['client3']];
const EITHER: readonly (readonly Turn[])[] = [['leader'], ['client3', 'client']];
const STEPS: Readonly<Record<string, readonly (readonly Turn[])[]>> = {
  leave: BOTH,
  overtime: BOTH,
  shifting: EITHER,
  'late-permission': EITHER,
  'early-leave': EITHER,
};

describe.each(QUEUES)('the queues of %s', (feature) => {
  it('hold it for who is asked, in turn, and for nobody else; who is not asked now is refused', async () => {
    const [kind] = kindsOf(feature);
    if (kind === undefined) throw new Error(`no kind of ${feature}`);
    const id = await asks('own', kind, 2);
    for (const approvers of STEPS[feature] ?? []) {
      for (const reader of TURNS) {
        expect(await waitsFor(reader, id, kind), `${approvers.join()}: ${reader}`).toBe(approvers.includes(reader));
        if (approvers.includes(reader)) continue;
        expect(
          (await performAction(stage.readers[reader], id, 'approve')).status,
          `${approvers.join()}: ${reader}`,
        ).toBe(409);
      }
      const [first, other] = approvers;
      expect((await performAction(stage.readers[first ?? 'leader'], id, 'approve')).status).toBe(200);
      if (other !== undefined) expect((await performAction(stage.readers[other], id, 'approve')).status).toBe(409);
    }
    const done = await stage.readers.own.call(requests.detail, { params: { id } });
    expect(done.reply.data.status).toBe('approved');
  });
});

describe.each(['supervisor', 'admin_meeting', 'leader', 'admin'] as const)('/dashboards/pending: %s', (reader) => {
  it('holds what waits for the reader and nothing of anybody else', async () => {
    const { w, server, company, users } = stage;
    const above = reader === 'admin' ? {} : { superior: users[reader] };
    const below = await w.make.user({ company, fullname: `Bawahan ${reader}`, ...above });
    const response = await asksCorrection(await server.as(below), { date: localDate('2026-11-12') });
    expect(response.status, response.text).toBe(200);
    const { id } = response.reply.data;
    for (const one of ['supervisor', 'admin_meeting', 'leader', 'admin', 'staff'] as const)
      expect(await waitsFor(one, id), one).toBe(one === reader);
    expect((await performAction(stage.readers[reader], id, 'approve')).status).toBe(200);
    expect(await waitsFor(reader, id)).toBe(false);
  });
});

describe('of HR alone', () => {
  const others = ['supervisor', 'staff', 'leader', 'monitoring', 'superadmin'] as const;

  it('/laporan/validation-overtime lists worked overtime; nobody else is answered', async () => {
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const read = await stage.readers.admin.call(overtimeWork.validation, { query } as never);
    expect(read.status, read.text).toBe(200);
    expect(read.text).toContain(SITI);
    for (const reader of [...others, 'client', 'client3'] as const)
      expect((await stage.readers[reader].call(overtimeWork.validation, { query } as never)).status, reader).toBe(403);
  });

  it('/laporan/sisa-cuti lists everybody; the others find nobody beyond their scope', async () => {
    const balances = async (reader: ActorName) =>
      (await stage.readers[reader].call(leaveBalances.list, { query: { size: 100 } })).text;
    const all = await balances('admin');
    for (const name of [SITI, OTHER]) expect(all).toContain(name);
    for (const reader of ['supervisor', 'leader'] as const) expect(await balances(reader), reader).not.toContain(OTHER);
  });
});
