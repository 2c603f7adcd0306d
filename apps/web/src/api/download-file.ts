/** Fetching a file whose refusal has to be told in words: a report that is too large, a right that is missing. */
import { CallError, readRefusal } from './call-error.ts';
import { apiBase, credentialsMode } from './base-urls.ts';

export interface FetchedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** @param address path and query of an endpoint that answers a file. @throws CallError as every other call. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<FetchedFile> {
  const response = await answer(address, signal);
  if (!response.ok) {
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    throw new CallError('status', response.status, json ? readRefusal(await response.json()) : undefined);
  }
  const disposition = response.headers.get('content-disposition');
  // A captive portal answers 200 with a page of its own: only a file names itself.
  if (disposition === null) throw new CallError('network');
  return { blob: await response.blob(), name: fileNameOf(disposition) };
}

async function answer(address: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(apiBase() + address, {
      credentials: credentialsMode(),
      ...(signal !== undefined && { signal }),
    });
  } catch {
    throw new CallError(signal?.aborted === true ? 'aborted' : 'network');
  }
}

/** The name a `Content-Disposition` gives; the encoded form wins. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'unduhan';
}

/** Hands a fetched file to the browser's own saving. */
export function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; the memory is given back later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
