// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Owner } from './queued-item.ts';
import { useStoredAnswer } from './use-stored-answer.ts';

const SITI: Owner = { accountId: 'account of Siti', userId: 'Siti' };
const BUDI: Owner = { accountId: 'account of Budi', userId: 'Budi' };

/** The device holds an answer of each name for Siti, and none for Budi. */
const read = async (owner: Owner, name: string) =>
  owner.userId === SITI.userId ? { value: `${name} of Siti`, keptAt: 1 } : undefined;

async function storedOfSiti() {
  const hook = renderHook(
    ({ owner, name }: { owner: Owner | undefined; name: string | null }) => useStoredAnswer(owner, name, read),
    { initialProps: { owner: SITI as Owner | undefined, name: 'leave' as string | null } },
  );
  await waitFor(() => expect(hook.result.current?.value).toBe('leave of Siti'));
  return hook;
}

it('another person on the same device never sees the copy of the one before', async () => {
  const { result, rerender } = await storedOfSiti();
  rerender({ owner: BUDI, name: 'leave' });
  expect(result.current).toBeUndefined();
  rerender({ owner: SITI, name: 'leave' });
  await waitFor(() => expect(result.current?.value).toBe('leave of Siti'));
});

it('nobody signed in sees no copy', async () => {
  const { result, rerender } = await storedOfSiti();
  rerender({ owner: undefined, name: 'leave' });
  expect(result.current).toBeUndefined();
});

it('the copy of another name is shown once it is read, and until then none', async () => {
  const { result, rerender } = await storedOfSiti();
  rerender({ owner: SITI, name: 'inbox' });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.value).toBe('inbox of Siti'));
});
