/** What happened to a session, in a sentence for whoever asked for it. */
import type { SessionEvent } from '@hadir/contract/counseling/shapes.ts';

const WHAT: Readonly<Record<SessionEvent['what'], string>> = {
  ask: 'meminta sesi',
  open: 'membuka cerita',
  open_note: 'membuka catatannya sendiri',
  accept_proposal: 'menerima waktu usulan',
  decline_proposal: 'tetap pada waktu semula',
  accept_hand_over: 'setuju dialihkan',
  decline_hand_over: 'menolak dialihkan',
  move: 'memindah waktu',
  reveal: 'membuka nama',
  cancel: 'membatalkan sesi',
  feedback: 'memberi nilai',
  take: 'mengambil sesi',
  approve: 'menyetujui sesi',
  propose: 'mengusulkan waktu lain',
  reject: 'menolak sesi',
  hand_over: 'menawarkan alih konselor',
  complete: 'menyelesaikan sesi',
  expire: 'membatalkan karena waktunya lewat tanpa jawaban',
  manager_hand_over: 'menawarkan konselor lain',
};

export const eventText = ({ what, by, own }: SessionEvent): string => `${own ? 'Anda' : by} ${WHAT[what]}`;
