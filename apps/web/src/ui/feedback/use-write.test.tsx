// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Endpoint, Tag } from '@hadir/contract/kernel/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { useWrite } from './use-write.ts';

type Write = Endpoint & { readonly method: 'POST'; readonly path: '/api/notes'; readonly tags: readonly [] };
type Read<Path extends string, Topic extends Tag> = Endpoint & { readonly path: Path; readonly tags: readonly [Topic] };

const write = remote<Write>('POST', '/api/notes');
const getDay = remote<Read<'/api/day', 'day'>>('GET', '/api/day', ['day']);
const getPlan = remote<Read<'/api/plan', 'plan'>>('GET', '/api/plan', ['plan']);

function Note({ words = 'a', inPlace = false }: { words?: string; inPlace?: boolean }) {
  const day = useRemote(getDay, {}).data as { n: number } | undefined;
  const plan = useRemote(getPlan, {}).data as { n: number } | undefined;
  const { busy, problem, run } = useWrite({ otherwise: 'Belum tersimpan.', changes: ['day'], inPlace });
  return (
    <>
      <p>{`hari ${day?.n} rencana ${plan?.n}`}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <button type="button" onClick={() => void run((send) => send(write, { body: { words } }))}>
        {busy ? 'Menyimpan' : 'Simpan'}
      </button>
    </>
  );
}

/** Reads that count how often they were reads. */
function counted() {
  const reads = { day: 0, plan: 0 };
  return {
    'GET /api/day': () => ({ n: (reads.day += 1) }),
    'GET /api/plan': () => ({ n: (reads.plan += 1) }),
  };
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
const keysOf = (network: ReturnType<typeof stubNetwork>) =>
  network.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));

describe('a write', () => {
  it('reads again what tells of the change, and nothing else', async () => {
    stubNetwork({ ...counted(), 'POST /api/notes': {} });
    await renderAt(<Note />);
    await screen.findByText('hari 1 rencana 1');
    await press();
    expect(await screen.findByText('hari 2 rencana 1')).toBeDefined();
  });

  it('is sent once however often it is pressed before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const network = stubNetwork({ ...counted(), 'POST /api/notes': () => promise });
    await renderAt(<Note />);
    const button = await screen.findByRole('button', { name: 'Simpan' });
    await userEvent.dblClick(button);
    expect(button.textContent).toBe('Menyimpan');
    resolve({});
    await screen.findByRole('button', { name: 'Simpan' });
    expect(network.sent('POST /api/notes')).toHaveLength(1);
  });

  it('without an answer goes once more under the same key, and under a new one after it was done', async () => {
    const network = stubNetwork({ ...counted(), 'POST /api/notes': {} });
    await renderAt(<Note inPlace />);
    let cut = true;
    network.answer({
      'POST /api/notes': () => {
        if (!cut) return {};
        cut = false;
        throw new TypeError('cut');
      },
    });
    await press();
    await screen.findByRole('alert');
    await press();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press();
    await waitFor(() => expect(keysOf(network)).toHaveLength(3));
    const [first, second, third] = keysOf(network);
    expect(first).toMatch(/.{16,}/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('refused: says the words of the server and reads again what may have changed meanwhile', async () => {
    stubNetwork({ ...counted(), 'POST /api/notes': new Refusal(409, { code: 'X', message: 'Sudah diputuskan.' }) });
    await renderAt(<Note />);
    await screen.findByText('hari 1 rencana 1');
    await press();
    expect(await screen.findByText('Sudah diputuskan.')).toBeDefined();
    expect(await screen.findByText('hari 2 rencana 1')).toBeDefined();
  });

  it('refused where the caller says it: in its place, gone with the next try', async () => {
    const network = stubNetwork({
      ...counted(),
      'POST /api/notes': new Refusal(422, { code: 'X', message: 'Terlalu pendek.' }),
    });
    await renderAt(<Note inPlace />);
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Terlalu pendek.');
    network.answer({ 'POST /api/notes': {} });
    await press();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
