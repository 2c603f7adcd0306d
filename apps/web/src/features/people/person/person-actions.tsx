/** What HR does with a person from the head of the page: a day corrected, leaving and coming back. */
import Button from '@mui/material/Button';
import { wishCorrection } from '../../../ui/day-changes/correction-target.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { stay } from '../people-calls.ts';
import type { Editing } from '../editing/person-editing.tsx';
import type { TabProps } from './tab-props.ts';
import { useWrite } from '../../../ui/feedback/use-write.ts';

interface PersonActionsProps extends Pick<TabProps, 'record' | 'changed'> {
  edit: (editing: Editing) => void;
}

export function PersonActions({ record, edit, changed }: PersonActionsProps) {
  const toast = useToast();
  const { run } = useWrite();
  const remain = async () => {
    const body = { version: record.version };
    if (await run((send) => send(stay, { params: { id: record.userId }, body })))
      toast('Hari kerja terakhir dibatalkan. Periksa penempatan dan jadwalnya.');
    changed();
  };
  return (
    <>
      {record.can.includes('correct_day') && record.employments.length > 0 && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => wishCorrection({ userId: record.userId, fullname: record.fullname })}
        >
          Koreksi hari…
        </Button>
      )}
      {record.can.includes('stay') && (
        <Button variant="outlined" size="small" onClick={() => void remain()}>
          Batalkan berhenti
        </Button>
      )}
      {record.can.includes('deactivate') && (
        <Button variant="outlined" size="small" onClick={() => edit('leaving')}>
          Nonaktifkan…
        </Button>
      )}
      {record.can.includes('activate') && (
        <Button variant="outlined" size="small" onClick={() => edit('back')}>
          Aktifkan kembali…
        </Button>
      )}
    </>
  );
}
