// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { filledForm } from '../../../../test/requests/filled-form.ts';
import { FORM_ANSWERS } from '../../../../test/requests/form-answers.ts';
import { NOW } from '../../../../test/session.ts';
import { learnServerTime } from '../../../api/server-clock.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import AskPage from '../request-form-page.tsx';

const SUBMIT = 'POST /api/requests/permission';

it('a request whose answer got lost is sent again under the same key, another request under another', async () => {
  const broken = new Refusal(503, { code: 'GANGGUAN', message: 'Server sedang terganggu.' });
  // As long as the page does not know whose request it is, nothing waits on the device: the form stays open.
  const network = stubNetwork({ ...FORM_ANSWERS, 'GET /api/session': broken, [SUBMIT]: broken });
  learnServerTime(NOW);
  await renderAt(<AskPage />, { path: askPath('permission', {}) });
  await waitFor(() => expect(document.querySelector('form [type="submit"]')).not.toBeNull());
  const sendAndSee = async (times: number) => {
    await waitFor(() => expect(document.querySelector('form [aria-disabled="true"]')).toBeNull());
    filledForm.send();
    await waitFor(() => expect(network.sent(SUBMIT)).toHaveLength(times));
    await screen.findByRole('alert');
  };
  filledForm.reason('Mengurus surat resmi');
  await sendAndSee(1);
  await sendAndSee(2);
  filledForm.reason('Mengurus surat resmi di kantor desa');
  await sendAndSee(3);
  const keys = network.calls
    .filter(({ method, path }) => `${method} ${path}` === SUBMIT)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
