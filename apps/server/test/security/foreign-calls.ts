/** Requests of our company that name something of the other one, in each place that takes an id. */
import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import { approvalFlows } from '@hadir/contract/approval-flows/endpoints.ts';
import { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { department } from '@hadir/contract/master/organisation.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestHandOvers } from '@hadir/contract/requests/hand-over.ts';
import type { Cast } from '../access/access-people.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import { NOWHERE } from '../people/people-setting.ts';
import { missedDay } from '../requests/request-house.ts';
import type { Named } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';

export type Foreign = Record<'division' | 'unit' | 'client' | 'location' | 'schedule', Named>;

export interface Scene {
  w: World;
  server: Served;
  cast: Cast;
  admin: Person;
  foreignAdmin: Person;
  foreign: Foreign;
}

const versionOf = async ({ admin }: Scene, user: TestUser) =>
  (await admin.call(peopleRecords.one, { params: { id: user.id } })).reply.data.version;
const from = '2026-11-23';

interface Asking {
  endpoint: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Our admin unless told. */
  by?: Person;
}

export interface ForeignAsk {
  name: string;
  make: (scene: Scene) => Promise<Asking>;
  /** The other company is its only fault: with something of our own it is taken. */
  control?: true;
}

/** Asked about something of the other company. */
export const INSIDE: readonly ForeignAsk[] = [
  {
    name: 'for whom is asked',
    make: async ({ cast }) => ({ endpoint: correction.submit, body: missedDay({ userId: cast.subjects.asing.id }) }),
  },
  {
    name: 'a request sent again',
    make: async ({ cast }) => ({
      endpoint: correction.submit,
      body: missedDay({ again: { id: cast.requestOf.asing, version: 1 } }),
    }),
  },
  {
    name: 'a delegate',
    control: true,
    make: async ({ cast }) => ({
      endpoint: delegations.create,
      body: { delegateId: cast.foreignAdmin.id, from, to: from },
    }),
  },
  {
    name: 'who is handed a step',
    control: true,
    make: async ({ cast, server, w }) => {
      const staff = await server.as(await w.make.user({ company: cast.ours, superior: cast.actors.supervisor }));
      const { id } = (await staff.call(correction.submit, { body: missedDay() })).reply.data;
      return {
        endpoint: requestHandOvers.handOver,
        params: { id },
        body: { toId: cast.foreignAdmin.id, version: 1 },
        by: await server.as(cast.actors.supervisor),
      };
    },
  },
  ...(['divisionId', 'unitId', 'superiorId', 'leaderId'] as const).map(
    (field): ForeignAsk => ({
      name: `${field} of a person`,
      control: true,
      make: async (scene) => {
        const id =
          { divisionId: scene.foreign.division.id, unitId: scene.foreign.unit.id }[field as 'unitId'] ??
          scene.cast.foreignAdmin.id;
        const params = { id: scene.cast.subjects.lain.id };
        return {
          endpoint: peopleParts.structure,
          params,
          body: { version: await versionOf(scene, scene.cast.subjects.lain), from, ...NOWHERE, [field]: id },
        };
      },
    }),
  ),
  {
    name: 'the place of a person',
    control: true,
    make: async (scene) => ({
      endpoint: peopleParts.places,
      params: { id: scene.cast.subjects.lain.id },
      body: {
        version: await versionOf(scene, scene.cast.subjects.lain),
        from,
        locationPointIds: [scene.foreign.location.id],
      },
    }),
  },
  {
    name: 'the pattern of a person',
    control: true,
    make: async (scene) => ({
      endpoint: peopleParts.schedule,
      params: { id: scene.cast.subjects.lain.id },
      body: { version: await versionOf(scene, scene.cast.subjects.lain), from, scheduleId: scene.foreign.schedule.id },
    }),
  },
  {
    name: 'the client of a person',
    control: true,
    make: async (scene) => ({
      endpoint: peopleParts.placement,
      params: { id: scene.cast.subjects.lain.id },
      body: {
        version: await versionOf(scene, scene.cast.subjects.lain),
        from,
        to: null,
        clientId: scene.foreign.client.id,
        unitId: null,
      },
    }),
  },
  {
    name: 'the client of a role',
    control: true,
    make: async (scene) => ({
      endpoint: peopleParts.role,
      params: { id: scene.cast.actors.monitoring.id },
      body: {
        version: await versionOf(scene, scene.cast.actors.monitoring),
        role: 'client',
        isLeader: false,
        clientId: scene.foreign.client.id,
      },
    }),
  },
  {
    name: 'the unit of a flow',
    control: true,
    make: async ({ foreign }) => ({ endpoint: approvalFlows.save, body: flow({ unitId: foreign.unit.id }) }),
  },
  {
    name: 'the deputy decider',
    make: async ({ cast }) => ({
      endpoint: deputyDecider.save,
      body: { version: 0, userId: cast.subjects.asing.id },
    }),
  },
  {
    name: 'the audience of an announcement',
    control: true,
    make: async ({ foreign }) => ({
      endpoint: announcements.create,
      body: { title: 'Uji', body: 'Isi', audience: 'unit', audienceId: foreign.unit.id, from, to: from },
    }),
  },
  {
    name: 'the division of a department',
    control: true,
    make: async ({ foreign }) => ({
      endpoint: masterEndpoints(department).create,
      body: { code: 'DEPUJI', name: 'Departemen uji', divisionId: foreign.division.id, headId: null },
    }),
  },
  {
    name: 'the head of a department',
    control: true,
    make: async ({ cast, w }) => ({
      endpoint: masterEndpoints(department).create,
      body: {
        code: 'DEPUJI2',
        name: 'Departemen uji 2',
        divisionId: (await w.make.division({ company: cast.ours })).id,
        headId: cast.foreignAdmin.id,
      },
    }),
  },
  {
    name: 'a membership',
    make: async ({ cast }) => ({ endpoint: auth.switchMembership, body: { userId: cast.foreignAdmin.id } }),
  },
  {
    name: 'a session',
    make: async ({ foreignAdmin }) => ({ endpoint: auth.endSession, params: { id: foreignAdmin.sessionId ?? '' } }),
  },
  ...(['lain', 'asing'] as const).map(
    (subject): ForeignAsk => ({
      name: `a file under the wrong request (${subject})`,
      make: async ({ cast }) => ({
        endpoint: requests.file,
        params: { id: cast.requestOf.lain, fileId: cast.fileOf[subject] },
      }),
    }),
  ),
];

const flow = (more: object) => ({
  kind: 'leave',
  audience: 'internal',
  moreThanDays: 0,
  steps: [{ actor: 'superior', slaHours: 24 }],
  version: 0,
  ...more,
});
