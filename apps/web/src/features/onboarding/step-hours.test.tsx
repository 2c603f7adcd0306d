// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Setup } from '@hadir/contract/onboarding/endpoints.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id } from '../../../test/session.ts';
import { StepHours } from './step-hours.tsx';

it('"Lanjut" comes with the line of the new hours, so that it does not move under the finger', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const network = stubNetwork({
    'POST /api/master/shift': { data: { id: id(5) } },
    'POST /api/master/schedule': { data: { id: id(6) } },
  });
  function Step() {
    const [schedules, setSchedules] = useState<{ name: string }[]>([]);
    const reread = async () => {
      await late;
      setSchedules([{ name: '5 hari kerja, 08.00–17.00' }]);
    };
    const setup = { schedules, shifts: 0 } as unknown as Setup;
    return <StepHours setup={setup} next={async () => undefined} reload={reread} />;
  }
  await renderAt(<Step />);
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan jam kerja' }));
  await waitFor(() => expect(network.calls).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Menyimpan')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();

  answer();

  await screen.findByRole('button', { name: 'Lanjut' });
  expect(screen.queryByText('5 hari kerja, 08.00–17.00')).not.toBeNull();
});
