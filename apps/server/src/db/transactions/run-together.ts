/**
 * Parts of a work that do not wait for each other's answers: their statements travel together and run in the order in
 * which they were sent, so a lock that is taken in the first part is taken before the second one reads.
 */
type Answers<Parts extends readonly Promise<unknown>[]> = { -readonly [K in keyof Parts]: Awaited<Parts[K]> };

/**
 * Of statements that fail with another one: the transaction has failed before (25P02), or a statement of the same name was
 * not prepared because of it (26000).
 */
const CONSEQUENCES: readonly unknown[] = ['25P02', '26000'];

function isCause({ reason }: PromiseRejectedResult): boolean {
  return !(reason instanceof Error && 'code' in reason && CONSEQUENCES.includes(reason.code));
}

/**
 * Returns or throws when all parts have ended: none goes on in a transaction that is over.
 * @throws what the first part in order threw that did not merely fail with another
 */
export async function runTogether<const Parts extends readonly Promise<unknown>[]>(
  ...parts: Parts
): Promise<Answers<Parts>> {
  const ended = await Promise.allSettled(parts);
  const failed = ended.filter((one) => one.status === 'rejected');
  const cause = failed.find(isCause) ?? failed[0];
  if (cause) throw cause.reason;
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as Answers<Parts>;
}
