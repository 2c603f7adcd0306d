/**
 * What stands where a read belongs: its place while it is on its way, what failed with another try, that there is
 * nothing, or the answer itself. Without children it is what stands there until the answer has come.
 */
import type { ReactNode } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { Failed, Loading, Forbidden } from './states.tsx';

export interface PartFailure {
  readonly error: unknown;
  readonly retry: () => unknown;
}

interface AsyncContentProps<T> {
  /** Undefined until the answer has come; a former answer or the device's copy counts as one. */
  data: T | undefined;
  error: unknown;
  retry: () => unknown;
  /** The final shape: heights of boxes in CSS pixels, or a picture of its own; null leaves the place empty. */
  loading: readonly number[] | ReactNode;
  /** What failed, where "Data belum dapat dimuat" says too little. */
  title?: string;
  /** Draws a failure in the size of its part of the page. */
  failure?: (failure: PartFailure) => ReactNode;
  /** Why there is nothing, and the one next step. */
  empty?: ReactNode;
  /** A list without rows is, unless told otherwise. */
  isEmpty?: (data: T) => boolean;
  children?: (data: T) => ReactNode;
}

export function AsyncContent<T>(props: AsyncContentProps<T>): ReactNode {
  const { data, children, empty, isEmpty = hasNoRows } = props;
  if (data === undefined) return <Pending {...props} />;
  if (empty !== undefined && isEmpty(data)) return empty;
  return children?.(data);
}

function Pending<T>({ error, retry, loading, title, failure }: AsyncContentProps<T>): ReactNode {
  if (error === undefined) return isHeights(loading) ? <Loading heights={loading} /> : loading;
  if (failure !== undefined) return failure({ error, retry });
  if (isCallError(error) && error.status === 403) return <Forbidden text={error.message} />;
  return <Failed error={error} retry={retry} title={title} />;
}

function isHeights(loading: readonly number[] | ReactNode): loading is readonly number[] {
  return Array.isArray(loading) && loading.every((height) => typeof height === 'number');
}

function hasNoRows(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) && !data.data.length;
}
