// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { KIND_CASES } from '../../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { FormCase } from '../../../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { FORM_ANSWERS, returnedRequest } from '../../../../test/requests/form-answers.ts';
import { filledForm } from '../../../../test/requests/filled-form.ts';
import { id, signedIn } from '../../../../test/session.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import AskPage from '../request-form-page.tsx';
import { requestableKinds } from '../request-forms.ts';

/** Every form filled in; a kind whose fields exclude each other has several. */
const FORM_CASES: readonly (FormCase & { readonly kind: RequestKind })[] = Object.values(KIND_CASES).flatMap(
  ({ kind, forms }) => forms.map((one) => ({ kind, ...one })),
);
type KindFormCase = (typeof FORM_CASES)[number];

const LETTER = new File(['%PDF-1.4 '], 'surat.pdf', { type: 'application/pdf' });
const UPLOADED = id(40);
/** What every draft carries whatever its kind: about whom, and which returned request it is. */
const CARRIED = ['userId', 'again'];

/** The fields of a kind's draft with what they are when nobody fills them in. */
function fieldsOf(kind: RequestKind): ReadonlyMap<string, unknown> {
  const { body } = allRequestKinds.find((each) => each.kind === kind)!.submit;
  const fields = Object.entries((body as z.ZodObject).shape).filter(([field]) => !CARRIED.includes(field));
  return new Map(
    fields.map(([field, type]) => [field, type instanceof z.ZodDefault ? type.def.defaultValue : undefined]),
  );
}

async function open(kind: RequestKind, search: { ulang?: string } = {}) {
  const page = await renderAt(<AskPage />, { path: askPath(kind, search), known: signedIn() });
  await waitFor(() => expect(document.querySelector('form [type="submit"]')).not.toBeNull());
  return page;
}

/** Fills the form in as a person does and sends it. @returns the body that was sent */
async function sentByHand({ kind, name, fill }: KindFormCase): Promise<Record<string, unknown>> {
  const submit = `POST /api/requests/${requestSlug[kind]}`;
  const network = stubNetwork({
    ...FORM_ANSWERS,
    'POST /api/requests/files': { data: { id: UPLOADED, mime: LETTER.type, bytes: LETTER.size } },
    [submit]: { data: { id: id(50) } },
  });
  const page = await open(kind);
  await fill(filledForm);
  filledForm.reason(`Alasan dari ${name}`);
  const takesFiles = await filledForm.attach(LETTER);
  filledForm.send();
  await waitFor(() => expect(network.sent(submit)).toHaveLength(1));
  await screen.findByText('Halaman lain');
  page.unmount();
  const body = network.sent(submit)[0] as Record<string, unknown>;
  expect(body['files']).toEqual(takesFiles ? [{ id: UPLOADED, name: LETTER.name }] : undefined);
  return body;
}

/** Opens the request that came back and sends it as it stands. @returns the body that was sent */
async function resubmittedBody({ kind, row, details }: KindFormCase, first: Record<string, unknown>): Promise<unknown> {
  const submit = `POST /api/requests/${requestSlug[kind]}`;
  const { reason, files = [] } = first as { reason: string; files?: { id: string; name: string }[] };
  const returned = returnedRequest({ kind, ...row, reason, files, details });
  const network = stubNetwork({
    ...FORM_ANSWERS,
    'GET /api/requests/:id': { data: returned },
    [submit]: { data: { id: id(50) } },
  });
  await open(kind, { ulang: returned.id });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(network.sent(submit)).toHaveLength(1));
  return network.sent(submit)[0];
}

describe('a request that was given back', () => {
  for (const each of FORM_CASES)
    it(`${each.name}: its form opens with everything that was sent, and sends it again`, async () => {
      const first = await sentByHand(each);
      expect(first).toMatchObject({ ...each.body, reason: `Alasan dari ${each.name}` });
      expect(await resubmittedBody(each, first)).toEqual({ ...first, again: { id: id(50), version: 3 } });
    });
});

describe('the table of filled forms', () => {
  it('has every kind that has a form', () => {
    const kinds = new Set(FORM_CASES.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(requestableKinds.map(({ kind }) => kind).toSorted());
  });

  for (const { kind } of requestableKinds)
    it(`${kind}: fills in every field of its draft with something else than nothing`, () => {
      const bodies = FORM_CASES.filter((each) => each.kind === kind).map(({ body }) => body);
      const unfilled = [...fieldsOf(kind)].filter(
        ([field, empty]) =>
          !['reason', 'files'].includes(field) &&
          KIND_CASES[kind].notFilled[field] === undefined &&
          !bodies.some((body) => body[field] !== undefined && body[field] !== null && body[field] !== empty),
      );
      expect(unfilled.map(([field]) => field)).toEqual([]);
    });
});
