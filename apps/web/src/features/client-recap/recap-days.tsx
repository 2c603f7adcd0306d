/** One person's days in a closed recap; any of them may be objected to. */
import Button from '@mui/material/Button';
import { statusWord } from '@hadir/contract/attendance/words.ts';
import type { RecapPerson } from '@hadir/contract/validator/recap.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { OBJECTION_AT_LEAST } from '@hadir/domain/validator/recap-signing.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { newId } from '../../api/new-id.ts';
import { useReload } from '../../api/reload.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { SidePanel } from '../../ui/layout/side-panel.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { shortDay } from '../../ui/text/time-words.ts';
import { hoursText } from './hours-text.ts';
import { getRecapDays, objectToDay } from './recap-calls.ts';

interface RecapDaysProps {
  person: RecapPerson;
  period: string;
  mayObject: boolean;
  close: () => void;
}

export function RecapDays({ person, period, mayObject, close }: RecapDaysProps) {
  const { id: userId, fullname, employeeNo, changedDates } = person;
  const days = useRemote(getRecapDays, { params: { period, userId } });
  const [objecting, setObjecting] = useState<LocalDate>();
  const toast = useToast();
  const reload = useReload();
  const send = async (date: LocalDate, reason: string) => {
    await objectToDay({ body: { period, userId, date, reason }, idempotencyKey: newId() });
    setObjecting(undefined);
    toast('Keberatan dikirim ke HR');
    await reload(['recap']);
  };
  return (
    <SidePanel title={fullname} caption={employeeNo} escapes={objecting === undefined} close={close}>
      <div className="pad-x-16 pb-16 scroll">
        <AsyncContent
          data={days.data}
          error={days.error}
          retry={days.mutate}
          loading={[44, 44, 44, 44]}
          title="Hari belum dapat dimuat"
        >
          {({ data }) => (
            <ul>
              {data.map(({ date, status, lateMinutes, workedMinutes, hasObjection }) => (
                <li key={date} className="row between gap-12 pad-y-8 min-h-56 border-between">
                  <span className="stack min-w-0">
                    <b className="medium">{shortDay(date)}</b>
                    <span className="secondary">
                      {[
                        statusWord[status],
                        ...(workedMinutes === 0 ? [] : [hoursText(workedMinutes)]),
                        ...(lateMinutes === 0 ? [] : [`terlambat ${showNumber(lateMinutes)} menit`]),
                      ].join(' · ')}
                    </span>
                    {changedDates.includes(date) && (
                      <span className="caption text-tinjau">Berubah sejak Anda tanda tangani</span>
                    )}
                  </span>
                  <DayAction
                    {...{ hasObjection, mayObject }}
                    label={`Keberatan atas ${shortDay(date)}`}
                    object={() => setObjecting(date)}
                  />
                </li>
              ))}
            </ul>
          )}
        </AsyncContent>
      </div>
      {objecting !== undefined && (
        <ReasonDialog
          title={`Keberatan atas ${shortDay(objecting)}`}
          says={`${fullname}. HR menerima keberatan ini dan menjawabnya; rekap dapat ditandatangani setelah dijawab.`}
          label="Yang tidak sesuai"
          shortest={OBJECTION_AT_LEAST}
          longest={500}
          because="supaya HR tahu apa yang diperiksa"
          action="Kirim keberatan"
          working="Mengirim…"
          needsLine
          close={() => setObjecting(undefined)}
          run={(reason) => send(objecting, reason)}
        />
      )}
    </SidePanel>
  );
}

interface DayActionProps {
  hasObjection: boolean;
  mayObject: boolean;
  label: string;
  object: () => void;
}

function DayAction({ hasObjection, mayObject, label, object }: DayActionProps) {
  if (hasObjection) return <span className="caption text-tinjau flex-none">Menunggu HR</span>;
  if (!mayObject) return null;
  return (
    <Button size="small" variant="text" className="flex-none" aria-label={label} onClick={object}>
      Keberatan
    </Button>
  );
}
