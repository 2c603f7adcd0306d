/** The free times of a desk to choose one from, or the waiting list where there is none. */
import Button from '@mui/material/Button';
import type { OfferedDesk } from '@hadir/contract/counseling/shapes.ts';
import { SESSION_LIMITS } from '@hadir/domain/counseling/session.ts';
import { dateIn, instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { clockText, shortDay, weekdayName } from '../../../ui/text/time-words.ts';
import { getSlots, waitForDesk } from '../counseling-calls.ts';
import { SlotPicker } from '../slot-picker.tsx';

interface FreeTimesProps {
  readonly desk: Pick<OfferedDesk, 'id' | 'name'>;
  readonly chosen: string | undefined;
  readonly choose: (start: string | undefined) => void;
  /** What is to be chosen before. */
  readonly missing: string | undefined;
  readonly next: () => void;
}

export function FreeTimes({ desk, chosen, choose, missing, next }: FreeTimesProps) {
  const answer = useRemote(getSlots, { params: { id: desk.id } });
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
      loading={[200, 44]}
      title="Waktu kosong belum dapat dimuat"
    >
      {({ days, zone, sessionMinutes }) =>
        days.every(({ slots }) => slots.length === 0) ? (
          <NoTimes desk={desk} />
        ) : (
          <>
            <SlotPicker days={days} zone={zone} sessionMinutes={sessionMinutes} chosen={chosen} choose={choose} />
            <p className="secondary small">
              {desk.name} mengonfirmasi dulu. Bisa dipindah atau dibatalkan sampai {SESSION_LIMITS.withdrawHours} jam
              sebelumnya. Sesi tidak tampil di absen.
            </p>
            <Button
              size="large"
              variant="contained"
              color="primary"
              disabled={chosen === undefined || missing !== undefined}
              onClick={next}
            >
              {missing ?? nextWords(chosen, zone)}
            </Button>
          </>
        )
      }
    </AsyncContent>
  );
}

function nextWords(start: string | undefined, zone: Zone): string {
  return start === undefined ? 'Pilih waktu' : `Lanjut: ${startText(start, zone)}`;
}

/** `Selasa 24 Nov, 10.00` */
export function startText(start: string, zone: Zone): string {
  const date = dateIn(instant(start), zone);
  return `${weekdayName(date)} ${shortDay(date)}, ${clockText(start, zone)}`;
}

function NoTimes({ desk }: Pick<FreeTimesProps, 'desk'>) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum tercatat. Coba lagi.' });
  const wait = async () => {
    if (await run((send) => send(waitForDesk, { params: { id: desk.id }, body: {} })))
      toast('Anda antre. Begitu ada waktu kosong, Anda diberi tahu menurut urutan.');
  };
  return (
    <Empty
      icon="clock"
      title="Tidak ada waktu kosong 14 hari ini"
      text="Pilih konselor lain, atau antre: begitu ada waktu kosong, Anda diberi tahu."
    >
      <OnlineButton variant="outlined" busy={busy} onClick={() => void wait()}>
        Antre waktu kosong
      </OnlineButton>
    </Empty>
  );
}
