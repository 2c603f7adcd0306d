// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import { RulePreview } from './rule-preview.tsx';

const SESSION = sessionOf({ grants: { 'ticket.manage': ['company'] } });
const RULE = { name: 'Sehari', category: null, words: ' gaji, slip ', priority: 'normal', minutes: 540, reply: null };

function Form({ values }: { readonly values: object }) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <RulePreview />
    </FormProvider>
  );
}

async function shown(values: object, preview: object) {
  const network = stubNetwork({ 'GET /api/session': SESSION, 'GET /api/ticket-rules/preview': { data: preview } });
  await renderAt(<Form values={values} />, { path: `/?buka=${id(7)}`, known: signedIn(SESSION) });
  return network;
}

it('asks with what is filled in, of the rule that stands open', async () => {
  const { calls } = await shown(RULE, { count: 0, hasMore: false, perMinute: 50 });
  await screen.findByText(/Belum ada tiket terbuka yang kena/);
  const [call] = calls.filter(({ path }) => path === '/api/ticket-rules/preview');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    minutes: '540',
    priority: 'normal',
    words: ' gaji, slip ',
    rule: id(7),
  });
});

it.each([
  [
    'a note alone',
    RULE,
    { count: 12, hasMore: false, perMinute: 50 },
    '12 tiket yang terbuka sekarang langsung kena begitu disimpan.',
  ],
  [
    'a reply to many',
    { ...RULE, reply: 'Halo {nama}' },
    { count: 1_000, hasMore: true, perMinute: 50 },
    'Lebih dari 1.000 tiket yang terbuka sekarang langsung kena begitu disimpan, pemohonnya langsung dibalas. Dikerjakan 50 tiket per menit; arsipkan aturan untuk menghentikannya.',
  ],
])('says how many it is about: %s', async (_, values, preview, words) => {
  await shown(values, preview);
  expect((await screen.findByText(/langsung kena/)).textContent).toBe(words);
});

it('says nothing of a rule without an age: it is about tickets that are still to come', async () => {
  const { calls } = await shown({ ...RULE, minutes: null }, {});
  expect(calls.some(({ path }) => path === '/api/ticket-rules/preview')).toBe(false);
});
