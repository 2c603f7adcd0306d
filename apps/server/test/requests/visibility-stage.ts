/** One project employee with a request of every kind, and a reader of every role; what is secret is a canary. */
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { addDays, localTime } from '@hadir/domain/kernel/time.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { afterAll, beforeAll } from 'vitest';
import { modules } from '../../src/modules/modules.ts';
import { ACTORS, type ActorName } from '../access/matrix.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { earns, MONDAY_MORNING, novemberAt, pass, reasonFor, tapped } from '../overtime/overtime.ts';
import { uploadedPaper } from '../files/uploaded-documents.ts';
import { performAction } from './request-house.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { CANARIES } from '../../../../packages/contract/test-data/request-kinds/canaries.ts';
import type { Reader } from '../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { world, type World } from '../world/world.ts';
import { approvedBy, asksFor, dateFor, draftOf, KINDS, NOVEMBER_16 } from './drafts.ts';

/** `own`: whose the requests are. */
export const READERS = [...ACTORS, 'own'] as const;

export interface VisibilityStage {
  readonly w: World;
  readonly server: Served;
  readonly company: TestUser['company'];
  readonly siti: TestUser;
  readonly users: Readonly<Record<ActorName, TestUser>>;
  readonly readers: Readonly<Record<Reader, Person>>;
  readonly requestOf: Readonly<Record<RequestKind, string>>;
  readonly files: { readonly letter: FileOf; readonly proof: FileOf };
  readonly named: { readonly reasonId: string; readonly shiftId: string };
}
interface FileOf {
  readonly id: string;
  readonly fileId: string;
}

const roleOf = (actor: ActorName): Role => (actor === 'leader' ? 'staff' : actor);

async function cast(w: World) {
  const company = await w.make.company();
  const client = await w.make.client({ company });
  const made = new Map<ActorName, TestUser>();
  for (const name of ACTORS) {
    const ofClient = name === 'client' || name === 'client3';
    const wish = { company, role: roleOf(name), isLeader: name === 'leader', fullname: `Pembaca ${name}` };
    made.set(name, await w.make.user({ ...wish, ...(ofClient ? { client } : {}) }));
  }
  const users = Object.fromEntries(made) as Record<ActorName, TestUser>;
  const { supervisor: superior, leader } = users;
  const siti = await w.make.user({ company, superior, leader, fullname: 'Siti Proyek' });
  await w.make.placement({ user: siti, client });
  const [validator1, validator2] = [users.client, users.client3];
  await w.make.upliner({ client, user: siti, upliner: leader, validator1, validator2 });
  await w.make.monitoring({ user: users.monitoring, client });
  return { company, users, siti };
}

/** Worked on Monday evening and validated: its pay is sealed in the row. */
async function validatedOvertime(stage: Pick<VisibilityStage, 'w' | 'server' | 'siti' | 'readers'>, id: string) {
  const { w, server, siti, readers } = stage;
  await earns(w, server, siti, Number(CANARIES.W));
  await tapped(w, siti, 'in', '2026-11-18T07:55:00+07:00');
  await tapped(w, siti, 'out', '2026-11-18T20:30:00+07:00');
  await pass(w, siti, novemberAt('19', '08:00'));
  const { version } = (await readers.admin.call(requests.detail, { params: { id } })).reply.data;
  const done = await readers.admin.call(overtimeWork.validate, { params: { id }, body: { version } });
  if (done.status !== 200) throw new Error(`the overtime was not validated: ${done.text}`);
}

async function visibilityStage(): Promise<VisibilityStage> {
  const w = await world({ now: MONDAY_MORNING });
  const server = await serveWorld(w, { only: modules, jobs: true });
  const { company, users, siti } = await cast(w);
  const own = await server.as(siti);
  const entries = await Promise.all(ACTORS.map(async (name) => [name, await server.as(users[name])] as const));
  const readers = { ...Object.fromEntries(entries), own } as Record<Reader, Person>;
  const [start, end] = [localTime('09:00'), localTime('17:00')];
  const shift = await w.make.shift({ company, name: 'Agak siang', start, end });
  const named = { reasonId: await reasonFor(w, siti), shiftId: shift.id };
  const ids = new Map<RequestKind, string>();
  const files = new Map<RequestKind, string>();
  for (const kind of KINDS) {
    const fileId = await uploadedPaper(own);
    files.set(kind.kind, fileId);
    const date = addDays(dateFor(kind.kind, NOVEMBER_16), KIND_CASES[kind.kind].later);
    const body = { ...draftOf(kind.kind, named, date), ...KIND_CASES[kind.kind].secrets(fileId) };
    const answer = await asksFor(own, kind, body);
    if (answer.status !== 200) throw new Error(`${kind.kind}: ${answer.text}`);
    ids.set(kind.kind, (answer.reply as { data: { id: string } }).data.id);
  }
  const requestOf = Object.fromEntries(ids) as Record<RequestKind, string>;
  await approvedBy([readers.leader, readers.client, readers.client3], requestOf.overtime);
  await validatedOvertime({ w, server, siti, readers }, requestOf.overtime);
  await performAction(readers.leader, requestOf.late_permission, 'approve');
  const fileOf = (kind: RequestKind): FileOf => ({ id: requestOf[kind], fileId: files.get(kind) ?? '' });
  return {
    w,
    server,
    company,
    siti,
    users,
    readers,
    requestOf,
    files: { letter: fileOf('sick'), proof: fileOf('leave') },
    named,
  };
}

/** The stage stands for all tests of the file. @param take is given it before the first */
export function usesVisibilityStage(take: (stage: VisibilityStage) => void): void {
  let stage: VisibilityStage | undefined;
  beforeAll(async () => {
    stage = await visibilityStage();
    take(stage);
  }, 120_000);
  afterAll(async () => {
    await stage?.server.close();
    await stage?.w.close();
  });
}
