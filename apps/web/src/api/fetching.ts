/** Cached, revalidating reads: SWR with the specification's constants (section 9). */
import {
  FETCH_DEDUPE_MS,
  FETCH_ERROR_RETRY_MS,
  FETCH_ERROR_RETRY_SLOW_MS,
  FETCH_FOCUS_THROTTLE_MS,
  FETCH_LOADING_TIMEOUT_MS,
  FETCH_LOADING_TIMEOUT_SLOW_MS,
} from '@hadir/contract/specification.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { type CallError, isTemporary } from './call-error.ts';
import type { CallInput, Remote } from './call.ts';
import { changeConnection } from './connection.ts';

interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True on 2G or where the person asked the browser to save data. */
export function isSlowConnection(connection: NetworkInformation | undefined = browserConnection()): boolean {
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}

function browserConnection(): NetworkInformation | undefined {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined;
}

export function fetchingConfig(slow: boolean): SWRConfiguration {
  return {
    dedupingInterval: FETCH_DEDUPE_MS,
    focusThrottleInterval: FETCH_FOCUS_THROTTLE_MS,
    errorRetryInterval: slow ? FETCH_ERROR_RETRY_SLOW_MS : FETCH_ERROR_RETRY_MS,
    loadingTimeout: slow ? FETCH_LOADING_TIMEOUT_SLOW_MS : FETCH_LOADING_TIMEOUT_MS,
    onLoadingSlow: () => changeConnection({ slow: true }),
    shouldRetryOnError: isTemporary,
  };
}

/**
 * Reads a GET endpoint; without `input` (null, false) it waits (a search not typed yet). The key is the call's address.
 * With `keepPreviousData` the former answer stands in while the new one is on its way, and leaves when that one fails:
 * rows of another question would be taken for the answer.
 */
export function useRemote<E>(
  call: Remote<E>,
  input: CallInput<E> | null | false,
  options: SWRConfiguration<ReplyOf<E>, CallError> = {},
): SWRResponse<ReplyOf<E>, CallError> {
  const ask = call as (input: CallInput<E>) => Promise<ReplyOf<E>>;
  const addressOf = call.address as (input: CallInput<E>) => string;
  const key = input ? addressOf(input) : null;
  const { cache } = useSWRConfig();
  const answer = useSWR<ReplyOf<E>, CallError>(key, () => ask(input as CallInput<E>), options);
  if (options.keepPreviousData !== true || key === null || answer.error === undefined) return answer;
  if (cache.get(key)?.data !== undefined) return answer;
  const { error, isLoading, isValidating, mutate } = answer;
  return { data: undefined, error, isLoading, isValidating, mutate };
}
