// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, signedIn } from '../../../test/session.ts';
import type { RequestDetail } from './request-calls.ts';
import { RequestTimeline } from './request-timeline.tsx';

const ratna = { id: id(41), fullname: 'Ratna Kusumawati' };
const nurul = { id: id(42), fullname: 'Nurul Hidayah' };

/** Of the only admin, whose superior is not set: nobody was asked in the first step. */
async function drawn(more: object) {
  const step = { no: 2, of: 2, actor: 'superior', namedBy: 'Pemutus pengganti', people: [ratna], since: NOW };
  const request = {
    zone: 'Asia/Jakarta',
    status: 'pending',
    person: nurul,
    reason: 'Lupa absen.',
    withoutChain: false,
    timeline: [],
    step,
    steps: [
      { no: 1, actor: 'superior', namedBy: 'Atasan', state: 'passed', people: [] },
      { no: 2, actor: 'superior', namedBy: 'Pemutus pengganti', state: 'open', people: [ratna] },
    ],
    ...more,
  };
  stubNetwork({ 'GET /api/session': signedIn()['/api/session'] });
  await renderAt(<RequestTimeline request={request as unknown as RequestDetail} />, { known: signedIn() });
  return screen.getByRole('list', { name: 'Riwayat pengajuan' }).textContent;
}

it('says why the deputy decider is asked, and counts no step in which nobody was', async () => {
  const words = await drawn({});
  expect(words).toContain('Menunggu Ratna Kusumawati');
  expect(words).toContain('Tahap 1 dari 1');
  expect(words).toContain('pemutus pengganti');
});

it('counts the steps in which somebody was asked, and names no rule that everybody expects', async () => {
  const words = await drawn({
    step: { no: 2, of: 3, actor: 'admin', namedBy: 'Admin HR', people: [ratna], since: NOW },
    steps: [
      { no: 1, actor: 'superior', namedBy: 'Atasan', state: 'approved', people: [nurul] },
      { no: 2, actor: 'admin', namedBy: 'Admin HR', state: 'open', people: [ratna] },
      { no: 3, actor: 'validator1', namedBy: 'Validator 1', state: 'waiting', people: [nurul] },
    ],
  });
  expect(words).toContain('Tahap 2 dari 3');
  expect(words).not.toContain('admin hr');
});

it('keeps the mark of the deputy decider with the decision', async () => {
  const decision = {
    id: id(43),
    at: NOW,
    move: 'approve',
    by: ratna,
    onBehalfOf: null,
    reason: null,
    reasonCode: null,
  };
  const words = await drawn({
    status: 'approved',
    step: null,
    timeline: [{ ...decision, step: 'Pemutus pengganti', undone: false }],
  });
  expect(words).toContain('pemutus pengganti');
});
