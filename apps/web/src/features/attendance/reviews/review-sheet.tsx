/** The evidence of one doubtful tap on a phone, with the two moves under it. */
import Button from '@mui/material/Button';
import { eventWord } from '@hadir/contract/attendance/tap-words.ts';
import { useOnline } from '../../../api/connection.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import type { ReviewRow } from '../attendance-calls.ts';
import { askRefusal } from './refusal.tsx';
import { useDecideReviews } from './review-decisions.ts';
import ReviewDetail from './review-detail.tsx';

interface ReviewSheetProps {
  row: ReviewRow;
  close: () => void;
  explain: () => void;
}

export default function ReviewSheet({ row, close, explain }: ReviewSheetProps) {
  const { id, fullname, event, zone, can } = row;
  const { accept, refuse } = useDecideReviews();
  const online = useOnline();
  const doubts = [{ id, fullname }];
  const actions = can.includes('accept') && (
    <>
      <Button
        size="large"
        disabled={!online}
        onClick={() => {
          close();
          askRefusal({ whose: fullname, refuse: (reason) => refuse(doubts, reason) });
        }}
      >
        Tolak
      </Button>
      <Button
        size="large"
        variant="contained"
        color="primary"
        disabled={!online}
        onClick={() => {
          close();
          accept(doubts);
        }}
      >
        Terima
      </Button>
    </>
  );
  return (
    <BottomSheet
      open
      close={close}
      title={fullname}
      below={`${eventWord[event.type]} ${clockText(event.at, zone)}`}
      actions={actions}
    >
      <ReviewDetail id={id} bare />
      <Button variant="text" fullWidth onClick={explain}>
        Mengapa hari ini begini?
      </Button>
    </BottomSheet>
  );
}
