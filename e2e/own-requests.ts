/** The own requests of who is signed in, between journeys. */
import type { BrowserContext } from 'playwright-core';
import { get, post } from './hr-acts.ts';

interface Waiting {
  readonly id: string;
  readonly version: number;
  readonly can: readonly string[];
}

/** What an earlier try has left would stand in the way of this one. */
export async function takeBackWaiting(context: BrowserContext): Promise<void> {
  const { data } = await get<{ data: readonly Waiting[] }>(context, '/api/requests?whose=own&status=pending');
  for (const { id, version, can } of data)
    if (can.includes('cancel')) await post(context, `/api/requests/${id}/move`, { move: 'cancel', version });
}
