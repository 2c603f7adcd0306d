// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { aboutOne, MoveReason, type ReasonedMove, type ReasonWords } from './move-reason.tsx';

type About = Parameters<typeof aboutOne>[1];
const SICK: About = { kind: 'sick', flags: [] };
const GRANTED: About = { kind: 'leave', flags: ['DIJAMIN_UU'] };
const ANNUAL: About = { kind: 'leave', flags: [] };

async function ask(move: ReasonedMove, request: About) {
  const run = vi.fn<(words: ReasonWords) => Promise<void>>(async () => undefined);
  await renderAt(<MoveReason {...aboutOne(move, request)} close={() => undefined} run={run} />);
  return run;
}

const causes = () =>
  screen.queryByRole('group', { name: 'Hak menurut undang-undang: hanya boleh ditolak karena' }) !== null;

describe('the causes of the law', () => {
  it.each<[string, ReasonedMove, About, boolean]>([
    ['refusing a sick letter', 'reject', SICK, true],
    ['refusing leave that the law grants', 'reject', GRANTED, true],
    ['refusing it past the steps', 'override_reject', GRANTED, true],
    ['withdrawing its approval', 'revoke', GRANTED, true],
    ['refusing annual leave', 'reject', ANNUAL, false],
    ['asking about a sick letter', 'return', SICK, false],
    ['cancelling a sick letter', 'cancel', SICK, false],
    ['keeping granted leave', 'keep', GRANTED, false],
  ])('are asked for exactly there: %s', async (_, move, request, expected) => {
    await ask(move, request);
    expect(causes()).toBe(expected);
  });

  it('nothing is sent without one of them; the chosen one goes along', async () => {
    const run = await ask('reject', SICK);
    await userEvent.type(screen.getByRole('textbox', { name: 'Alasan' }), 'Suratnya milik orang lain');
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    expect(screen.getByRole('alert').textContent).toBe('Pilih dasar penolakan lebih dulu.');
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Bukti tidak sah' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    expect(run.mock.calls).toEqual([[{ reason: 'Suratnya milik orang lain', reasonCode: 'BUKTI_TIDAK_SAH' }]]);
  });
});

it('reasons that are often given are offered, unless only causes of the law count', async () => {
  await ask('reject', ANNUAL);
  await userEvent.click(screen.getByRole('button', { name: 'Tim kurang orang' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Alasan' }).value).toBe('Tim kurang orang');
});
