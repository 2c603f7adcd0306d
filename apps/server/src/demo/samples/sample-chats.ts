/** What the demo's employees have asked the bot: answered, offered, missed, handed over. */
import { chats } from '@hadir/contract/contact-center/chat.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import { judgeMessage, sendMessage } from '../../modules/contact-center/chat/chat.service.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface Story {
  readonly who: string;
  readonly daysAgo: number;
  readonly asks: readonly string[];
  /** Of the first answer. */
  readonly helpful?: boolean;
}

const STORIES: readonly Story[] = [
  { who: 'staff', daysAgo: 9, asks: ['gmn cara absen kalo ga ada sinyal', 'lupa absen plg kmrn'], helpful: true },
  { who: 'leader', daysAgo: 8, asks: ['cara delegasi persetujuan'], helpful: true },
  { who: 'fajar.hidayat', daysAgo: 6, asks: ['thr cair kapan ya'] },
  { who: 'desi.kurniasih', daysAgo: 5, asks: ['kapan thr cair'] },
  { who: 'iqbal.maulana', daysAgo: 4, asks: ['pinjaman koperasi gimana', 'mau ngomong sama petugas'] },
  { who: 'tari.melinda', daysAgo: 3, asks: ['sisa cuti saya brp', 'cuti bersama motong cuti ga'], helpful: true },
  { who: 'supervisor', daysAgo: 2, asks: ['kapan tutup periode absen'] },
  { who: 'staff', daysAgo: 1, asks: ['kenapa saya terlambat kemarin', 'ganti nomor hp di mana'] },
];

export async function writeChats(stage: Stage): Promise<void> {
  for (const { who, daysAgo, asks, helpful } of STORIES) {
    const begun = latestOf(stage.now, [(stage.now - daysAgo * DAY_MS) as Instant]);
    for (const [place, text] of asks.entries()) {
      const at = (begun + place * MINUTE_MS) as Instant;
      const said = { body: { id: newId(), text } };
      const { data } = await sendMessage(callAs(stage, { login: who, at }, chats.send, said));
      const last = data.messages.at(-1);
      if (place === 0 && helpful !== undefined && last !== undefined)
        await judgeMessage(
          callAs(stage, { login: who, at }, chats.helpful, { params: { id: last.id }, body: { helpful } }),
        );
    }
  }
}
