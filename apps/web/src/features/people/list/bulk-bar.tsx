/** What may be done with the chosen people at once; whoever cannot be changed is named with the reason. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { BulkLeavingConfirm } from '../leaving/leaving-confirm.tsx';
import { missingFieldErrors, PartDialog } from '../editing/part-dialog.tsx';
import { bulkDeactivate, bulkInvite, bulkSchedule, bulkStructure } from '../people-calls.ts';
import { bulkLeavingPart, bulkMovePart, bulkSchedulePart } from '../editing/person-fields.ts';
import styles from '../people.module.css';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useMe } from '../../../api/me.ts';

const IssueCodesDialog = lazy(() => import('../access/issue-codes-dialog.tsx'));

type Result = ReplyOf<typeof peopleRecords.bulkInvite>['data'];
type Move = 'move' | 'schedule' | 'leave';
type Values = Record<string, FieldValue>;

interface BulkBarProps {
  chosen: readonly string[];
  all: () => void;
  clear: () => void;
  changed: () => void;
}

export function BulkBar({ chosen, all, clear, changed }: BulkBarProps) {
  const toast = useToast();
  const [move, setMove] = useState<Move>();
  const [codes, setCodes] = useState<readonly string[]>();
  /** Who got no letter: a printed code is the other way in. */
  const [uninvited, setUninvited] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Result['failed']>([]);
  const ids = [...chosen];
  const showResult = ({ data }: { data: Result }) => {
    toast({
      message: `${showNumber(data.done.length)} orang selesai${data.failed.length === 0 ? '.' : `, ${showNumber(data.failed.length)} tidak.`}`,
      colour: data.failed.length === 0 ? 'success' : 'warning',
    });
    setFailed(data.failed);
    setUninvited([]);
    changed();
    if (data.failed.length === 0) clear();
  };
  const { run } = useWrite({ otherwise: 'Undangan belum terkirim. Coba lagi.' });
  const sendInvitations = () =>
    run(async () => {
      const reply = await bulkInvite({ body: { ids } });
      showResult(reply);
      setUninvited(reply.data.failed.map(({ userId }) => userId));
    });
  return (
    <div
      className={`card row wrap floating rows-4 cols-8 sticky ${styles.bulk}`}
      role="region"
      aria-label="Tindakan untuk yang dipilih"
    >
      <b>{showNumber(chosen.length)} dipilih</b>
      <Button size="small" onClick={all}>
        Pilih halaman ini
      </Button>
      <span className="flex-1" />
      <Button size="small" onClick={() => setMove('move')}>
        Pindahkan…
      </Button>
      <Button size="small" onClick={() => setMove('schedule')}>
        Atur jadwal…
      </Button>
      <OnlineButton size="small" onClick={() => void sendInvitations()}>
        Kirim undangan
      </OnlineButton>
      <Button size="small" onClick={() => setCodes(ids)}>
        Cetak kode masuk…
      </Button>
      <Button size="small" onClick={() => setMove('leave')}>
        Nonaktifkan…
      </Button>
      <Button size="small" onClick={clear}>
        Batal
      </Button>
      {move !== undefined && (
        <MoveDialog key={move} move={move} ids={ids} showResult={showResult} close={() => setMove(undefined)} />
      )}
      {codes !== undefined && (
        <Suspense fallback={null}>
          <IssueCodesDialog
            ids={codes}
            close={() => {
              setCodes(undefined);
              changed();
            }}
          />
        </Suspense>
      )}
      {failed.length > 0 && (
        <FailedDialog
          failed={failed}
          close={() => setFailed([])}
          printCodes={uninvited.length === 0 ? undefined : () => setCodes(uninvited)}
        />
      )}
    </div>
  );
}

// Only what was chosen is moved; the server's schema parses it.
const given = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'version' && value !== null));

/** What each move asks for, and how it is sent. */
const plansOf = (ids: string[], today: LocalDate) =>
  ({
    move: {
      title: `Pindahkan ${ids.length} orang`,
      part: bulkMovePart,
      values: { divisionId: null, departmentId: null, unitId: null, from: today },
      send: (values: Values) =>
        bulkStructure({ body: { ids, ...given(values) } as BodyIn<typeof peopleRecords.bulkStructure> }),
      action: 'Pindahkan',
    },
    schedule: {
      title: `Atur jadwal ${ids.length} orang`,
      part: bulkSchedulePart,
      values: { scheduleId: null, from: today },
      send: (values: Values) =>
        bulkSchedule({ body: { ids, ...given(values) } as BodyIn<typeof peopleRecords.bulkSchedule> }),
      action: 'Atur jadwal',
    },
    leave: {
      title: `Nonaktifkan ${ids.length} orang`,
      part: bulkLeavingPart,
      values: { lastDay: null, endReason: null },
      send: (values: Values) =>
        bulkDeactivate({ body: { ids, ...given(values) } as BodyIn<typeof peopleRecords.bulkDeactivate> }),
      action: 'Nonaktifkan…',
    },
  }) as const;

interface MoveDialogProps {
  move: Move;
  ids: string[];
  showResult: (reply: { data: Result }) => void;
  close: () => void;
}

function MoveDialog({ move, ids, showResult, close }: MoveDialogProps) {
  const { today } = useMe();
  const { title, part, values: begin, send, action } = plansOf(ids, today)[move];
  const leaving: Partial<ComponentProps<typeof PartDialog>> =
    move === 'leave'
      ? {
          danger: true,
          confirm: (values, answer) => <BulkLeavingConfirm count={ids.length} values={values} answer={answer} />,
        }
      : {};
  return (
    <PartDialog
      title={title}
      part={part}
      state={{ version: 1, values: begin, names: {}, updatedBy: null }}
      // The server judges: the form holds no list of people.
      endpoint={async () => ({})}
      send={async (values) => showResult(await send(values))}
      action={action}
      judge={(values) => missingFieldErrors(part, values)}
      {...leaving}
      close={close}
    />
  );
}

interface FailedDialogProps {
  failed: Result['failed'];
  close: () => void;
  /** For those who got no letter. */
  printCodes: (() => void) | undefined;
}

function FailedDialog({ failed, close, printCodes }: FailedDialogProps) {
  return (
    <Dialog open onClose={close} aria-labelledby="gagal-judul">
      <DialogTitle id="gagal-judul">{showNumber(failed.length)} orang tidak diubah</DialogTitle>
      <DialogContent>
        <ul className="stack gap-8">
          {failed.map(({ userId, fullname, message }) => (
            <li className="stack body" key={userId}>
              <b className="medium">{fullname}</b>
              <span className="secondary">{message}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Tutup</Button>
        {printCodes !== undefined && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => {
              close();
              printCodes();
            }}
          >
            Cetak kode mereka
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
