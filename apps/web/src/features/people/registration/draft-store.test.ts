import { describe, expect, it } from 'vitest';
import { draftContent, type PersonDraft } from '@hadir/contract/people/drafts.ts';
import { CallError } from '../../../api/call-error.ts';
import { makeDraftStore } from './draft-store.ts';
import { type Content, EMPTY } from './draft-values.ts';

const NONE: PersonDraft = {
  id: 'd1',
  version: 0,
  state: 'draf',
  fullname: '',
  names: {},
  content: null,
  by: 'Rina',
  mine: true,
  updatedAt: '2026-11-20T08:00:00+07:00',
  note: '',
  can: ['change'],
};

/** Keeps drafts as the server does: a key that comes again with other content is refused. */
function server() {
  const byKey = new Map<string, Content>();
  let draft: PersonDraft | undefined;
  let losing = 0;
  const saveContent = (content: Content): { data: PersonDraft } => {
    const data = { ...NONE, version: (draft?.version ?? 0) + 1, fullname: content.fullname };
    draft = { ...data, content: draftContent.parse(content) };
    if (losing === 0) return { data: draft };
    losing -= 1;
    throw new CallError('network');
  };
  return {
    loseAnswer: () => (losing += 1),
    fullname: () => draft?.fullname,
    calls: {
      begin: async ({
        body,
        idempotencyKey = '',
      }: {
        body: { content: Content };
        idempotencyKey?: string | undefined;
      }) => {
        const known = byKey.get(idempotencyKey);
        if (known !== undefined && JSON.stringify(known) !== JSON.stringify(body.content))
          throw new CallError('status', 422, { code: 'KUNCI_DIPAKAI', message: '', errors: {}, ref: '' });
        if (known !== undefined && draft !== undefined) return { data: draft };
        byKey.set(idempotencyKey, body.content);
        return saveContent(body.content);
      },
      change: async ({ body }: { body: { version: number; content: Content } }) => {
        if (body.version !== draft?.version)
          throw new CallError('status', 409, { code: 'VERSI_BERUBAH', message: '', errors: {}, ref: '' });
        return saveContent(body.content);
      },
      read: async () => ({ data: draft === undefined ? [] : [draft] }),
    },
    /** Somebody else changes it. */
    touch: () => saveContent({ fullname: 'Milik orang lain' }),
    drafts: () => byKey.size,
  };
}

const named = (fullname: string) => ({ ...EMPTY, fullname });

describe('a draft that is kept while it is typed', () => {
  it('begins once and changes from then on; what is the same is not sent', async () => {
    const there = server();
    const begun: string[] = [];
    const store = makeDraftStore(undefined, (id) => begun.push(id), there.calls);
    expect(await store.save(named('A'), [])).toBeUndefined();
    await Promise.all([store.save(named('Calon'), []), store.save(named('Calon Baru'), [])]);
    expect(await store.save(named('Calon Baru'), [])).toMatchObject({ version: 2 });
    expect([begun, there.drafts(), there.fullname()]).toEqual([['d1'], 1, 'Calon Baru']);
  });

  it('goes on after an answer that was lost on the way, with one draft and what was typed meanwhile', async () => {
    const there = server();
    const store = makeDraftStore(undefined, () => undefined, there.calls);
    there.loseAnswer();
    await expect(store.save(named('Calon'), [])).rejects.toThrow();
    expect(await store.save(named('Calon Baru'), [])).toMatchObject({ fullname: 'Calon Baru' });
    expect([there.drafts(), there.fullname()]).toEqual([1, 'Calon Baru']);
  });

  it('is not begun beside the registration: what is under way is waited for, what comes later is left', async () => {
    const there = server();
    const store = makeDraftStore(undefined, () => undefined, there.calls);
    const underway = store.save(named('Calon'), []);
    expect(await store.registering(async (draftId) => draftId)).toBe('d1');
    await underway;
    expect(await store.save(named('Calon Baru'), [])).toMatchObject({ version: 1 });
    const never = makeDraftStore(undefined, () => undefined, there.calls);
    expect(await never.registering(async (draftId) => draftId)).toBeUndefined();
    expect(await never.save(named('Calon Baru'), [])).toBeUndefined();
  });

  it('is kept on after a registration that was refused', async () => {
    const there = server();
    const store = makeDraftStore(undefined, () => undefined, there.calls);
    await expect(store.registering(() => Promise.reject(new CallError('network')))).rejects.toThrow();
    expect(await store.save(named('Calon'), [])).toMatchObject({ version: 1 });
  });

  it('goes on after a lost answer to a change, but not over somebody else’s', async () => {
    const there = server();
    const store = makeDraftStore(undefined, () => undefined, there.calls);
    await store.save(named('Calon'), []);
    there.loseAnswer();
    await expect(store.save(named('Calon B'), [])).rejects.toThrow();
    expect(await store.save(named('Calon Baru'), [])).toMatchObject({ fullname: 'Calon Baru', version: 3 });
    there.loseAnswer();
    await expect(store.save(named('Calon C'), [])).rejects.toThrow();
    there.touch();
    await expect(store.save(named('Calon D'), [])).rejects.toMatchObject({ refusal: { code: 'VERSI_BERUBAH' } });
    expect(there.fullname()).toBe('Milik orang lain');
  });
});
