// @vitest-environment jsdom
import { localDate } from '@hadir/domain/kernel/time.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { TODAY } from '../../../test/session.ts';
import { Away } from './request-detail.tsx';

const day = localDate('2026-11-27');
const gone = (fullname: string, what: string) => ({ fullname, what, first: day, last: day, waiting: false });

it('who else is away is named in a sentence; abbreviations keep their capitals', async () => {
  const away = { data: [gone('Citra', 'WFH'), gone('Wulan', 'Cuti'), gone('Tari', 'Izin off')], others: 0, people: 9 };
  await renderAt(<Away away={away} today={TODAY} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Citra, WFH 27 Nov',
    'Wulan, cuti 27 Nov',
    'Tari, izin off 27 Nov',
  ]);
});
