/** Work of every company in turn. */
import type { Throttle } from './throttle.ts';

/**
 * One company's trouble must not keep the others waiting; the work then fails as a whole, so that its job is tried again.
 * @throws AggregateError with every trouble
 */
export async function eachCompany<Company>(
  companies: readonly Company[],
  work: (company: Company) => Promise<unknown>,
  throttle: Throttle,
): Promise<void> {
  const troubles: unknown[] = [];
  for (const company of companies) {
    try {
      await throttle(() => work(company));
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'pekerjaan harian gagal di sebagian perusahaan');
}
