import { createHash, createHmac } from 'node:crypto';
import type { DrawProof } from '@hadir/contract/company-events/draws.ts';
import { drawMessage, winningNumbers } from '@hadir/domain/company-events/draw.ts';
import { expect, it } from 'vitest';
import { checkDraw } from './check-draw.ts';

const SEED = '0123456789abcdef'.repeat(4);
const KEY = Buffer.from(SEED, 'hex');
const ENTRANTS = [1, 2, 5, 8, 13];
const lots = ENTRANTS.map((number) => ({
  number,
  mac: createHmac('sha256', KEY).update(drawMessage(number)).digest('hex'),
}));
const PROOF: DrawProof = {
  id: 'draw',
  title: 'Sepeda lipat',
  count: 2,
  commitment: createHash('sha256').update(KEY).digest('hex'),
  preparedAt: '2026-12-12T01:00:00.000Z',
  drawnAt: '2026-12-12T03:00:00.000Z',
  seed: SEED,
  entrants: ENTRANTS,
  winners: [...winningNumbers(lots, 2)],
};

it('the device draws the same winners, and finds out another seed, other entrants and other winners', async () => {
  expect(await checkDraw(PROOF, SEED)).toEqual({ isSeedTrue: true, areWinnersTrue: true });
  expect(await checkDraw(PROOF, '00'.repeat(32))).toMatchObject({ isSeedTrue: false });
  const [first = 0] = PROOF.winners;
  const fewer = { ...PROOF, entrants: ENTRANTS.filter((number) => number !== first) };
  expect(await checkDraw(fewer, SEED)).toEqual({ isSeedTrue: true, areWinnersTrue: false });
  expect(await checkDraw({ ...PROOF, winners: PROOF.winners.toReversed() }, SEED)).toMatchObject({
    areWinnersTrue: false,
  });
});
