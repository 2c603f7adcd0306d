/** Approve, refuse and ask on requests of a list: at once, or behind the dialog that asks for the reason. */
import { kindWithin } from '@hadir/contract/requests/words.ts';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { useState } from 'react';
import { MoveReason } from '../../move-reason.tsx';
import { needsCause } from '../../statutory.ts';
import { type Act, moveOf, useDecideRequests } from './decisions.ts';

type ReasonedAct = Exclude<Act, 'approve'>;

interface Confirming {
  readonly act: ReasonedAct;
  readonly rows: readonly InboxRow[];
}

const WORDS: Readonly<Record<ReasonedAct, { verb: string; about: string }>> = {
  reject: { verb: 'Tolak', about: 'Tolak' },
  return: { verb: 'Minta info', about: 'Minta info tentang' },
};

/** One request by its person, several by their number. */
function aboutMany({ act, rows }: Confirming) {
  const [first] = rows;
  const single = rows.length === 1 && first !== undefined;
  const whose = single ? `${kindWithin(first.kind)} ${first.person.fullname}` : `${rows.length} pengajuan`;
  const lawful = rows.some((row) => {
    const move = moveOf(row, act);
    return move !== undefined && needsCause(row, move);
  });
  return { move: act, title: `${WORDS[act].about} ${whose}?`, verb: WORDS[act].verb, lawful };
}

/** @param sent told as soon as rows are on their way: the list goes on to the next one */
export function useRequestActs(sent: (rows: readonly InboxRow[]) => void = () => undefined) {
  const { decide, decideNow } = useDecideRequests();
  const [confirming, setConfirming] = useState<Confirming>();
  const act = (how: Act, rows: readonly InboxRow[]) => {
    const able = rows.filter((row) => moveOf(row, how) !== undefined);
    if (able.length === 0) return;
    if (how !== 'approve') return setConfirming({ act: how, rows: able });
    decideNow(able, how);
    sent(able);
  };
  const dialog = confirming !== undefined && (
    <MoveReason
      {...aboutMany(confirming)}
      close={() => setConfirming(undefined)}
      run={async (words) => {
        const done = decide(confirming.rows, confirming.act, words);
        sent(confirming.rows);
        await done;
        setConfirming(undefined);
      }}
    />
  );
  return { act, dialog };
}
