/** Expenses of the demo's people with their receipts: written, waiting, verified in part, approved, paid, sent back. */
import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { addDays, type Instant, type LocalDate, dateIn } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import {
  approveSettlement,
  closeSettlement,
  sendBackSettlement,
  settleSettlement,
  submitSettlement,
  verifySettlement,
} from '../../modules/settlements/move-settlement.service.ts';
import { storeOwnExpense, storeReceipt } from '../../modules/settlements/own-expenses.service.ts';
import { storeProof } from '../../modules/settlements/proof.service.ts';
import { settlementById } from '../../modules/settlements/settlement.store.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';
import { drawReceipt } from './drawn-receipt.ts';

const DAY_MS = 86_400_000;

/** data table: category, days ago, rupiah or dollars, what for, and what the receipt says above; none: no receipt. */
type Receipt = readonly [
  category: 'taksi' | 'konsumsi' | 'parkir' | 'transport' | 'lainnya' | 'tol',
  daysAgo: number,
  amount: number,
  description: string,
  shop: string | null,
  currency?: 'USD',
];

interface Story {
  readonly who: string;
  readonly title: string;
  readonly receipts: readonly Receipt[];
  /** How far it has come. */
  readonly until: 'draft' | 'submit' | 'return' | 'verify' | 'approve' | 'settle' | 'close';
  /** Of the first line, where less is borne. */
  readonly cut?: { readonly approved: number; readonly note: string };
}

const STORIES: readonly Story[] = [
  {
    who: 'staff',
    title: 'Kunjungan klien Kuningan',
    until: 'draft',
    receipts: [
      ['taksi', 1, 86_000, 'Kantor ke Kuningan', 'TAKSI BIRU MUDA'],
      ['parkir', 1, 15_000, '', null],
    ],
  },
  {
    who: 'fajar.hidayat',
    title: 'Makan siang dengan mitra',
    until: 'submit',
    receipts: [
      ['konsumsi', 3, 412_000, 'Makan dengan mitra, 4 orang', 'RM BUNGA TANJUNG'],
      ['taksi', 3, 64_000, 'Pulang pergi', 'TAKSI MELATI'],
      ['parkir', 3, 25_000, '', null],
    ],
  },
  {
    who: 'supervisor',
    title: 'Lisensi alat presentasi',
    until: 'submit',
    receipts: [['lainnya', 2, 24.5, 'Langganan sebulan', 'SLIDE TOOLS INC', 'USD']],
  },
  {
    who: 'leader',
    title: 'Antar perangkat ke gudang',
    until: 'verify',
    cut: { approved: 150_000, note: 'Minuman di luar ketentuan' },
    receipts: [
      ['konsumsi', 5, 182_000, 'Makan siang tim', 'WARUNG TEPI JALAN'],
      ['tol', 5, 47_500, 'Jakarta-Cikampek', 'JALAN TOL'],
    ],
  },
  {
    who: 'staff',
    title: 'Pulsa dan data November',
    until: 'approve',
    receipts: [['lainnya', 8, 100_000, 'Pulsa', 'KIOS SELULER']],
  },
  {
    who: 'fajar.hidayat',
    title: 'Taksi lembur malam',
    until: 'return',
    receipts: [['taksi', 6, 135_000, 'Pulang lembur', 'TAKSI BIRU MUDA']],
  },
  {
    who: 'leader',
    title: 'Servis proyektor',
    until: 'close',
    receipts: [['lainnya', 16, 350_000, 'Ganti lampu', 'TOKO ELEKTRONIK']],
  },
];

export async function writeSettlements(stage: Stage): Promise<void> {
  for (const story of STORIES) await play(stage, story);
}

async function writeExpense(stage: Stage, story: Story, id: string, receipt: Receipt): Promise<string> {
  const [category, daysAgo, amount, description, shop, currency] = receipt;
  const { who, title } = story;
  const date = addDays(stage.today, -daysAgo);
  const at = latestOf(stage.now, [(stage.now - daysAgo * DAY_MS + 3_600_000) as Instant]);
  const item = newId();
  const params = { id, item };
  const money =
    currency === undefined
      ? { currency: 'IDR', rate: null, rateDate: null, rateSource: '' }
      : { currency, rate: 16_247.64, rateDate: date, rateSource: 'Kurs tengah BI' };
  const body = { title, category, date, description, amount, nights: null, statement: shop === null, ...money };
  await storeOwnExpense(callAs(stage, { login: who, at }, settlements.storeItem, { params, body }));
  if (shop === null) return item;
  const shown = currency === undefined ? amount.toLocaleString('id-ID') : `${currency} ${amount}`;
  const bytes = await drawReceipt(shop, [dateText(date), description, `Total ${shown}`]);
  const call = callAs(stage, { login: who, at }, settlements.storeReceipt, { params });
  await storeReceipt({ ...call, request: { body: bytes } as never });
  return item;
}

const dateText = (date: LocalDate) => date.split('-').toReversed().join('/');

const ORDER = ['draft', 'submit', 'verify', 'approve', 'settle', 'close'] as const;

async function play(stage: Stage, story: Story): Promise<void> {
  const { who, receipts, until, cut } = story;
  const id = newId();
  const items: string[] = [];
  for (const receipt of receipts) items.push(await writeExpense(stage, story, id, receipt));
  const newest = Math.min(...receipts.map(([, daysAgo]) => daysAgo));
  const at = (hours: number) => latestOf(stage.now, [(stage.now - newest * DAY_MS + hours * 3_600_000) as Instant]);
  const version = async () => (await settlementById(stage.db, id))?.version ?? 0;
  const said = async () => ({ params: { id }, body: { version: await version() } });
  const reached = (step: (typeof ORDER)[number]) =>
    until === 'return' ? step === 'submit' : ORDER.indexOf(step) <= ORDER.indexOf(until);
  if (reached('submit'))
    await submitSettlement(callAs(stage, { login: who, at: at(2) }, settlements.submit, await said()));
  if (until === 'return') {
    const body = { reason: 'Foto struk tidak terbaca, foto ulang.', version: await version() };
    const call = callAs(stage, { login: 'admin_meeting', at: at(20) }, settlements.sendBack, { params: { id }, body });
    await sendBackSettlement(call);
  }
  if (reached('verify')) {
    const lines = cut === undefined ? [] : [{ id: items[0] ?? '', ...cut }];
    const body = { lines, version: await version() };
    const call = callAs(stage, { login: 'admin_meeting', at: at(24) }, settlements.verify, { params: { id }, body });
    await verifySettlement(call);
  }
  if (reached('approve'))
    await approveSettlement(callAs(stage, { login: 'admin', at: at(30) }, settlements.approve, await said()));
  if (reached('settle')) {
    const paidAt = at(50);
    const bytes = await drawReceipt('BUKTI TRANSFER', [story.title]);
    const proof = callAs(stage, { login: 'admin_meeting', at: paidAt }, settlements.storeProof, { params: { id } });
    await storeProof({ ...proof, request: { body: bytes } as never });
    const settledOn = dateIn(paidAt, stage.actor('admin_meeting').zone);
    const body = { settledOn, note: 'Transfer bank', version: await version() };
    const call = callAs(stage, { login: 'admin_meeting', at: paidAt }, settlements.settle, { params: { id }, body });
    await settleSettlement(call);
  }
  if (reached('close'))
    await closeSettlement(callAs(stage, { login: who, at: at(72) }, settlements.close, await said()));
}
