// @vitest-environment jsdom
import type { PersonRow } from '@hadir/contract/people/shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { id } from '../../../../test/session.ts';
import { PersonList } from './person-list.tsx';

it('brings the open person into view, whose row may stand far below', async () => {
  const shown = vi.fn<(this: Element, options?: unknown) => void>();
  Element.prototype.scrollIntoView = shown;
  const rows = [1, 2, 3].map(
    (number) => ({ userId: id(number), fullname: `Orang ${number}`, photo: null, position: null }) as PersonRow,
  );
  const nothing = () => undefined;
  await renderAt(<PersonList rows={rows} total={3} search="" find={nothing} open={id(3)} go={nothing} />);
  const open = screen.getByRole('button', { current: true });
  expect(open.textContent).toContain('Orang 3');
  expect(shown.mock.contexts).toEqual([open]);
  expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]]);
});
