/** What a row of the audit log changed, field by field. */

export interface FieldChange {
  readonly field: string;
  /** undefined where the field was not there. */
  readonly from: unknown;
  readonly to: unknown;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { isi: value };
  return Object.fromEntries(Object.entries(value));
}

/** Key order does not count: the database keeps its own. */
function plain(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export const sameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** Fields of `before` first, then those only `after` has; equal ones are left out. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => plain(from[field]) !== plain(to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

/** The changed fields alone, as the log stores them. */
export function changedParts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changes = changesBetween(before, after);
  return {
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from ?? null])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to ?? null])),
  };
}
