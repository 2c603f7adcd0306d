/** One connection under many addresses: what is counted by address counts it once. */
import { describe, expect, it } from 'vitest';
import { mailDecisions } from '@hadir/contract/mail-decision/endpoints.ts';
import type { Served } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';

let server: Served;
usesWorld({ jobs: true }, (made) => ({ server } = made));

const forgedLinkFrom = async (remoteAddress: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.http.inject({
    method: 'POST',
    url: mailDecisions.look.path,
    remoteAddress,
    headers,
    payload: { token: 'A'.repeat(138) },
  });
  return answer.statusCode;
};
const SIX = [1, 2, 3, 4, 5, 6];

describe('forged links are paused after five', () => {
  it.each<[string, (n: number) => string]>([
    ['from addresses of one IPv6 network', (n) => `2001:db8:1:1::${n}`],
    ['from addresses of it written at length', (n) => `2001:0db8:0001:0002:0000:0000:0000:000${n}`],
    ['from an IPv4 address in both ways of writing', (n) => (n % 2 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7')],
  ])('%s', async (_, address) => {
    const statuses = [];
    for (const n of SIX) statuses.push(await forgedLinkFrom(address(n)));
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true]);
  });

  it('whatever address the request says it was passed on for', async () => {
    const statuses = [];
    for (const n of SIX)
      statuses.push(
        await forgedLinkFrom('198.51.100.8', { 'x-forwarded-for': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` }),
      );
    expect(statuses.at(-1)).toBe(429);
  });

  it('another network is not paused with it', async () => {
    for (const n of SIX) await forgedLinkFrom(`2001:db8:2:1::${n}`);
    expect(await forgedLinkFrom('2001:db8:2:2::1')).not.toBe(429);
  });
});
