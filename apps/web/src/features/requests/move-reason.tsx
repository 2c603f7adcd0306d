/**
 * Asks before a move on requests and for its reason; what the law grants is refused by one of three causes
 * (rules/leave#refusing-statutory-leave).
 */
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { kindWithin, refusalReasonWord, requestMoveVerb } from '@hadir/contract/requests/words.ts';
import { REASON_AT_LEAST, REASON_AT_MOST, REJECT_CODES, type RejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { RequestMove, SystemAction } from '@hadir/domain/requests/request-state.ts';
import { type Causes, ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { needsCause } from './statutory.ts';

export type ReasonedMove = Exclude<RequestMove, 'submit' | SystemAction>;

interface MoveWords {
  /** What follows from the move, before it is made. */
  readonly says?: string;
  readonly usual?: readonly string[];
  /** It takes something from who asked. */
  readonly takes?: true;
}

const wordsOf: Readonly<Partial<Record<ReasonedMove, MoveWords>>> = {
  cancel: { says: 'Pengajuan ini berhenti dan tidak diteruskan kepada penyetuju.', takes: true },
  ask_cancel: {
    says: 'Penyetuju diminta membatalkan yang sudah disetujui. Sampai dijawab, persetujuannya tetap berlaku.',
    takes: true,
  },
  reject: {
    says: 'Yang mengajukan diberi tahu dan membaca alasan Anda.',
    usual: ['Tim kurang orang', 'Bukti belum cukup', 'Waktunya bertabrakan', 'Ajukan tanggal lain'],
    takes: true,
  },
  return: {
    says: 'Kembali kepada yang mengajukan dengan pertanyaan Anda. Satu kali per tahap.',
    usual: ['Mohon lampirkan bukti', 'Mohon jelaskan alasannya', 'Mohon periksa tanggalnya'],
  },
  revoke: { says: 'Persetujuan dicabut dan semua akibatnya ditarik kembali.', takes: true },
  override_approve: { says: 'Tahap yang tersisa dilewati. Keputusan ini tercatat atas nama Anda.' },
  override_reject: { says: 'Tahap yang tersisa dilewati. Keputusan ini tercatat atas nama Anda.', takes: true },
  keep: { says: 'Yang disetujui tetap berlaku.' },
};

const LAWFUL_CAUSES: Causes<RejectCode> = {
  legend: 'Hak menurut undang-undang: hanya boleh ditolak karena',
  choices: REJECT_CODES.map((id) => ({ id, name: refusalReasonWord[id] })),
  missing: 'Pilih dasar penolakan lebih dulu.',
};

export interface ReasonWords {
  readonly reason: string;
  readonly reasonCode?: RejectCode;
}

interface MoveReasonProps {
  move: ReasonedMove;
  title: string;
  /** On the button. */
  verb: string;
  /** The law grants it: only for one of its causes. */
  lawful: boolean;
  close: () => void;
  /** Throws the CallError of a refusal. */
  run: (words: ReasonWords) => Promise<void>;
}

export function MoveReason({ move, title, verb, lawful, close, run }: MoveReasonProps) {
  const { says, usual, takes = false } = wordsOf[move] ?? {};
  const least = REASON_AT_LEAST[move];
  return (
    <ReasonDialog<RejectCode>
      title={title}
      {...(says !== undefined && { says })}
      {...(lawful && { causes: LAWFUL_CAUSES })}
      // What is usually said is no ground the law knows.
      {...(usual !== undefined && !lawful && { usual })}
      label={least === 0 ? 'Alasan (boleh kosong)' : 'Alasan'}
      shortest={least}
      longest={REASON_AT_MOST}
      because="agar jelas bagi yang membacanya"
      action={verb}
      working="Mengirim…"
      danger={takes}
      close={close}
      run={(reason, reasonCode) => run({ reason, ...(reasonCode !== undefined && { reasonCode }) })}
    />
  );
}

/** What is asked about one opened request. */
export function aboutOne(move: ReasonedMove, request: Pick<RequestRow, 'kind' | 'flags'>) {
  const verb = requestMoveVerb[move];
  return { move, verb, title: `${verb} ${kindWithin(request.kind)} ini?`, lawful: needsCause(request, move) };
}
