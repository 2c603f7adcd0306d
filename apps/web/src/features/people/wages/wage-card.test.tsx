// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { record as recordOf } from '../../../../test/person.ts';
import { NOW, sessionOf, signedIn } from '../../../../test/session.ts';
import { WageCard } from './wage-card.tsx';
import { EffectFacts } from './wage-effect.tsx';

afterEach(() => vi.restoreAllMocks());

const wage = (from: string, basic: number, replacedAt: string | null = null) => ({
  from,
  wage: { basis: 'monthly', basic, fixedAllowance: 0, variableAllowance: 0 },
  at: NOW,
  by: 'Hani HR',
  replacedAt,
  replacedBy: replacedAt === null ? null : 'Hani HR',
  takenBackReason: null,
  can: [],
});

it('says which wage of the history counts today', async () => {
  const record = recordOf();
  const data = [
    wage('2027-01-01', 7_000_000),
    wage('2026-11-01', 6_500_000, NOW),
    wage('2026-10-01', 6_000_000),
    wage('2026-01-01', 5_000_000),
  ];
  stubNetwork({ 'GET /api/session': sessionOf(), [`GET /api/people/${record.userId}/wage`]: { data } });
  await renderAt(<WageCard record={record} today="2026-11-23" changed={async () => undefined} />, {
    known: signedIn(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Lihat upah' }));
  const mark = await screen.findByText('Berlaku sekarang');
  expect(mark.closest('dd')?.textContent).toMatch(/upah pokok sebulan Rp\s6\.000\.000/);
});

it('brings what was counted into sight: the form above it is longer than a phone', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  await renderAt(<EffectFacts label="Yang dihitung" facts={[['Upah sejam', 'Rp 30.347']]} />, { known: signedIn() });
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Yang dihitung' })]);
});
