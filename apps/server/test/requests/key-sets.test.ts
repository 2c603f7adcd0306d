/** What readers of each role find in replies about requests: which keys, which secrets, which files. */
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestContextEndpoints } from '@hadir/contract/requests/request-context.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import type { Answered } from '../world/http.ts';
import { dateFor, draftOf, KINDS, NOVEMBER_16 } from './drafts.ts';
import {
  ALL_KEYS,
  AROUND_KEYS,
  DECIDED_KEYS,
  detailKeys,
  INBOX_KEYS,
  isUnread,
  keysOf,
  listKeys,
  OPENS,
  PREVIEW_KEYS,
  SECRETS,
} from './key-sets.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { CANARIES } from '../../../../packages/contract/test-data/request-kinds/canaries.ts';
import { READERS, type VisibilityStage, usesVisibilityStage } from './visibility-stage.ts';

let stage: VisibilityStage;
usesVisibilityStage((made) => {
  stage = made;
});

const dataOf = (answer: Answered<Endpoint>): unknown => (answer.reply as { data: unknown }).data;
const canariesIn = (texts: readonly string[]) =>
  Object.entries(CANARIES)
    .filter(([, canary]) => texts.some((text) => text.includes(canary)))
    .map(([letter]) => letter)
    .toSorted();
const size = { query: { size: 100 } };

describe.each(READERS)('%s', (reader) => {
  const secrets = SECRETS[reader];
  const sees = secrets !== '-';

  it('finds the keys and the secrets that are meant for the reader, and no others', async () => {
    const person = stage.readers[reader];
    const texts: string[] = [];
    const ask = async (endpoint: Endpoint, options: object) => {
      const answer = await person.call(endpoint, options as never);
      texts.push(answer.text);
      return answer;
    };
    for (const kind of KINDS) {
      const name = kind.kind;
      const params = { id: stage.requestOf[name] };
      const one = await ask(requests.detail, { params });
      const around = await ask(requestContextEndpoints.read, { params });
      const list = await ask(kind.list, size);
      if (!sees || isUnread(reader, name)) {
        const gone = reader === 'superadmin' ? 403 : 404;
        expect([one.status, around.status], name).toEqual([gone, gone]);
        if (list.status === 200) expect(list.reply, name).toMatchObject({ data: [], total: 0 });
        else expect(list.status, name).toBe(403);
        continue;
      }
      expect([one.status, around.status, list.status], name).toEqual([200, 200, 200]);
      expect(keysOf(dataOf(one)), name).toEqual(detailKeys(name, reader));
      expect(keysOf(list.reply), name).toEqual(listKeys(name, reader));
      expect(keysOf(dataOf(around)).filter((key) => !key.startsWith('day.'))).toEqual(AROUND_KEYS);
    }
    for (const queue of [requests.list, requests.inbox, requests.decided, leaveBalances.list]) await ask(queue, size);
    await ask(leaveBalances.entries, { query: { userId: stage.siti.id } });
    expect(canariesIn(texts)).toEqual(sees ? [...secrets].toSorted() : []);
  });

  it('opens the files that are meant for the reader', async () => {
    const person = stage.readers[reader];
    const letter = await person.call(requests.file, { params: stage.files.letter });
    const proof = await person.call(requests.file, { params: stage.files.proof });
    expect([letter.status, proof.status]).toEqual(OPENS[reader]);
  });

  it('learns what overtime pays as an admin alone', async () => {
    const answer = await stage.readers[reader].call(overtimeWork.pay, { params: { id: stage.requestOf.overtime } });
    expect(answer.status).toBe(reader === 'admin' ? 200 : 403);
  });
});

describe('queues', () => {
  it('of who decides hold the keys that were thought of', async () => {
    const inbox = await stage.readers.leader.call(requests.inbox, size);
    expect(keysOf(inbox.reply)).toEqual(INBOX_KEYS);
    const decided = await stage.readers.leader.call(requests.decided, size);
    expect(keysOf(decided.reply)).toEqual(DECIDED_KEYS);
    const all = await stage.readers.leader.call(requests.list, size);
    expect(keysOf(all.reply)).toEqual(ALL_KEYS);
  });
});

describe('a draft foreseen', () => {
  it.each(KINDS.map((kind) => [kind.kind, kind] as const))('of %s tells its own keys', async (name, kind) => {
    const body = draftOf(name, stage.named, addDays(dateFor(name, NOVEMBER_16), 9));
    for (const reader of ['own', 'supervisor', 'leader', 'admin'] as const) {
      const whose = reader === 'own' ? {} : { userId: stage.siti.id };
      const answer = await stage.readers[reader].call(
        kind.preview as Endpoint,
        { body: { ...body, ...whose } } as never,
      );
      expect(answer.status, answer.text).toBe(200);
      const known = [...PREVIEW_KEYS, ...KIND_CASES[name].previewKeys.map((key) => `details.${key}`)];
      expect(keysOf(dataOf(answer)).filter((key) => !known.includes(key))).toEqual([]);
      expect(canariesIn([answer.text])).toEqual([]);
    }
  });
});
