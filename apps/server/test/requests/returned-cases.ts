/** Drafts that together fill in every field of every kind, and where the detail of a request tells each field. */
import type { RequestDetail } from '@hadir/contract/all-request-kinds.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { NamedByReturned, ReturnedCase } from '../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { dateFor, draftOf, NOVEMBER_16 } from './drafts.ts';

/** Of all kinds. */
export const RETURNED: readonly (ReturnedCase & { readonly kind: RequestKind })[] = Object.values(KIND_CASES).flatMap(
  ({ kind, returned }) => returned.map((one) => ({ kind, ...one })),
);

export function bodyOf({ kind, body }: (typeof RETURNED)[number], named: NamedByReturned): Record<string, unknown> {
  const files = [{ id: named.fileId, name: `lampiran ${kind}.jpg` }];
  return { ...draftOf(kind, named, dateFor(kind, NOVEMBER_16)), files, ...body?.(named) };
}

type DetailReader = (detail: RequestDetail) => unknown;

/** Of every kind. */
export const COMMON_DETAIL_READERS: Readonly<Record<string, DetailReader>> = {
  userId: ({ person }) => person.id,
  reason: ({ reason }) => reason,
  files: ({ attachments }) => attachments.map(({ id, name }) => ({ id, name })),
};
