// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { Proof } from './address-proof.tsx';

const VERIFY = 'POST /api/registration-proof';
const PROVEN = /^Email Anda terbukti/;

beforeEach(() => window.history.replaceState(null, '', '/authentication/registration-proof#token=rahasia'));

describe('the proof of an address', () => {
  it('is sent with the token of the link, which leaves the address bar', async () => {
    const network = stubNetwork({ [VERIFY]: { data: { ok: true } } });
    await renderAt(<Proof />);
    await screen.findByText(PROVEN);
    expect(network.sent(VERIFY)).toEqual([{ token: 'rahasia' }]);
    expect(window.location.hash).toBe('');
  });

  it('that found no server is tried again with the same token', async () => {
    const network = stubNetwork({ [VERIFY]: { data: { ok: true } } });
    network.disconnect();
    await renderAt(<Proof />);
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    network.connect();
    await userEvent.click(retry);
    await screen.findByText(PROVEN);
    expect(network.sent(VERIFY)).toEqual([{ token: 'rahasia' }]);
  });

  it('of a link that is over says so, and leads to a new form instead of a further try', async () => {
    stubNetwork({
      [VERIFY]: new Refusal(422, { code: 'TAUTAN_TIDAK_BERLAKU', message: 'Tautan tidak berlaku lagi.' }),
    });
    await renderAt(<Proof />);
    await screen.findByText('Tautan tidak berlaku lagi.');
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
    const form = screen.getByRole('link', { name: 'Daftar lagi' });
    expect(form.getAttribute('href')).toBe('/authentication/self-registration');
  });
});
