import { expect, it } from 'vitest';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { pages } from '../../app/pages.ts';
import { kindView, requestableKinds } from './request-forms.ts';

it('every kind has its form, once', () => {
  expect(requestableKinds.map(({ kind }) => kind).toSorted()).toEqual(REQUEST_KINDS.toSorted());
});

it('every kind has a page that lists it, or is a tab of one that has', () => {
  const listed = pages.flatMap(({ lists }) => lists ?? []);
  for (const kind of REQUEST_KINDS) expect(listed).toContain(kindView(kind).listedWith ?? kind);
});
