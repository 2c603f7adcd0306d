/** npm run new: the skeleton of a wish. */
import { checkCheckout, printed } from '../check-layers.ts';
import { masterSkeleton } from './master.ts';
import { pageSkeleton } from './page.ts';
import { reportSkeleton } from './report.ts';
import { requestKindSkeleton } from './request-kind.ts';
import { CannotWrite, type Files, type Skeleton, type Wish } from './skeleton.ts';

const KINDS: Readonly<Record<string, (files: Files, wish: Wish) => Skeleton>> = {
  master: masterSkeleton,
  page: pageSkeleton,
  report: reportSkeleton,
  'request-kind': requestKindSkeleton,
};

const USAGE = [
  'npm run new -- master vehicle-type organisation "jenis kendaraan"',
  'npm run new -- page vehicle-usage people "pemakaian kendaraan"',
  'npm run new -- report client-weeks attendance "klien per minggu"',
  'npm run new -- request-kind work-letter permissions "surat keterangan"',
].join('\n');

/** @throws CannotWrite with what to do instead */
export function skeletonOf(
  files: Files,
  [kind = '', name = '', feature = '', words = '']: readonly string[],
): Skeleton {
  const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (make === undefined) throw new CannotWrite(USAGE);
  return make(files, { name, feature, words });
}

/** @throws CannotWrite where the checkout would break the order of the layers or use a word that names no longer use */
export function refuseDisorder(files: Files, skeleton: Skeleton): void {
  const found = checkCheckout(new Map([...files, ...skeleton.files])).filter(({ path }) => skeleton.files.has(path));
  if (found.length > 0) throw new CannotWrite(found.map(printed).join('\n'));
}
