/** A company whose people spend money for it: who spends, who verifies, who approves; for tests of settlements. */
import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import sharp from 'sharp';
import { newId } from '../../src/db/new-id.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

/** Siti with her superior, GA, two of HR and a colleague; statements count up to Rp 100.000. */
export async function settlementHouse(
  { w, server }: { w: World; server: Served },
  { admins = 2, office = true }: { admins?: number; office?: boolean } = {},
) {
  w.moveClock(instant('2026-11-20T16:00:00+07:00'));
  const company = await w.make.company();
  await w.pool.query(`update company set settings = settings || '{"max_without_receipt": 100000}' where id = $1`, [
    company.id,
  ]);
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Hartawan' });
  const siti = await w.make.user({ company, superior, fullname: 'Siti Aminah' });
  const hr = [];
  for (let made = 0; made < admins; made += 1) hr.push(await w.make.user({ company, role: 'admin' }));
  const ga = office ? await w.make.user({ company, role: 'admin_meeting', fullname: 'Ratna Wulan' }) : undefined;
  return {
    ids: { siti: siti.id, company: company.id },
    siti: await server.as(siti),
    superior: await server.as(superior),
    other: await server.as(await w.make.user({ company })),
    hr: await Promise.all(hr.map((one) => server.as(one))),
    ga: ga === undefined ? undefined : await server.as(ga),
  };
}
type House = Awaited<ReturnType<typeof settlementHouse>>;

const picture = (background = '#b98a5a') =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();

const body = (part: object = {}) => ({
  title: 'Taksi dan pulsa',
  category: 'taksi',
  date: '2026-11-19',
  amount: 86_000,
  ...part,
});
export const write = (who: Person, id: string, item: string, part: object = {}) =>
  who.call(settlements.storeItem, { params: { id, item }, body: body(part) as never });
export const photograph = async (who: Person, id: string, item: string, background?: string) =>
  who.call(settlements.storeReceipt, { params: { id, item }, body: await picture(background) } as never);
export const detailOf = async (who: Person, id: string) =>
  (await who.call(settlements.detail, { params: { id } })).reply.data;
export const versionOf = async (who: Person, id: string) => (await detailOf(who, id)).version;

/** Four expenses: two with receipts, one with a statement, one in dollars. 86.000 + 410.000 + 25.000 + 203.096. */
export async function claim(who: Person): Promise<{ id: string; items: string[] }> {
  const id = newId();
  const items = [newId(), newId(), newId(), newId()];
  const [taxi = '', food = '', parking = '', dollars = ''] = items;
  await write(who, id, taxi);
  await photograph(who, id, taxi, '#aa1100');
  await write(who, id, food, { category: 'konsumsi', amount: 410_000, description: 'Makan dengan mitra' });
  await photograph(who, id, food, '#00aa11');
  await write(who, id, parking, { category: 'parkir', amount: 25_000, statement: true });
  const usd = { currency: 'USD', rate: 16_247.64, rateDate: '2026-11-18', rateSource: 'Kurs tengah BI' };
  await write(who, id, dollars, { category: 'transport', amount: 12.5, ...usd });
  await photograph(who, id, dollars, '#1100aa');
  return { id, items };
}

export const act = async (who: Person, action: 'submit' | 'withdraw' | 'approve' | 'close', id: string) =>
  who.call(settlements[action], { params: { id }, body: { version: await versionOf(who, id) } as never });
export const sent = async (who: Person) => {
  const claimed = await claim(who);
  await act(who, 'submit', claimed.id);
  return claimed;
};
export const verify = async (who: Person, id: string, lines: readonly object[] = []) =>
  who.call(settlements.verify, { params: { id }, body: { lines, version: await versionOf(who, id) } as never });
export const prove = async (who: Person, id: string) =>
  who.call(settlements.storeProof, { params: { id }, body: await picture('#222222') } as never);
/** Its proof is stored before. */
export const settle = async (who: Person, id: string, settledOn = '2026-11-20') =>
  who.call(settlements.settle, { params: { id }, body: { settledOn, version: await versionOf(who, id) } as never });
export const gaOf = ({ ga }: House): Person => {
  if (ga === undefined) throw new Error('no GA');
  return ga;
};
