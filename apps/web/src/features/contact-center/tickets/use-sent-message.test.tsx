// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call-error.ts';
import { renderAt } from '../../../../test/render.tsx';
import { useSentMessage } from './use-sent-message.ts';

afterEach(() => vi.useRealTimers());

async function writeWith(post: () => Promise<unknown>): Promise<void> {
  function Field() {
    const { write, waiting } = useSentMessage<'answer'>(post, []);
    return (
      <button type="button" onClick={() => write('Halo', 'answer')}>
        {waiting === undefined ? 'Kosong' : 'Menunggu'}
      </button>
    );
  }
  await renderAt(<Field />);
  // What is sent when the page opens is done: nothing waits yet.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => screen.getByRole('button', { name: 'Kosong' }).click());
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

test('a message that a lost line refused is sent again by itself until it arrives', async () => {
  const lost = new CallError('network');
  const post = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(undefined);
  await writeWith(post);
  expect([post.mock.calls.length, screen.queryByText('Menunggu') !== null]).toEqual([1, true]);
  await seconds(6);
  expect(post).toHaveBeenCalledTimes(2);
  await seconds(6);
  expect([post.mock.calls.length, screen.queryByText('Kosong') !== null]).toEqual([3, true]);
});

test('a message that the server refused is not sent again', async () => {
  const post = vi.fn<() => Promise<unknown>>().mockRejectedValue(new CallError('status', 409));
  await writeWith(post);
  await seconds(30);
  expect([post.mock.calls.length, screen.queryByText('Menunggu') !== null]).toEqual([1, true]);
});
