/** /counselor/settings/nonactive: days without counseling, and the hours of the other days. */
import Button from '@mui/material/Button';
import type { CounselingDesk, Nonactive } from '@hadir/contract/counseling/shapes.ts';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { spanOfDates, timeSpan } from '../../../ui/text/time-words.ts';
import { getNonactives, getProfile, removeNonactive } from '../counseling-calls.ts';
import { DeskDialog } from '../manage/desk-dialog.tsx';
import { NonactiveDialog } from './nonactive-dialog.tsx';

export default function NonactivePage() {
  return (
    <div className="stack one-column gap-16 w-full width-reading">
      <Nonactives />
      <Hours />
    </div>
  );
}

function Nonactives() {
  const answer = useRemote(getNonactives, {});
  const [adds, setAdds] = useState(false);
  const add = (
    <Button variant="contained" color="primary" onClick={() => setAdds(true)}>
      Tambah masa nonaktif
    </Button>
  );
  return (
    <section className="stack one-column gap-12" aria-label="Masa nonaktif">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[56, 56]}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty
            icon="calendar"
            title="Tidak ada masa nonaktif"
            text="Pada masa nonaktif tidak ada waktu yang ditawarkan kepada karyawan."
          >
            {add}
          </Empty>
        }
      >
        {(list) => (
          <>
            <ul className="card">
              {list.map((span) => (
                <Span key={span.id} span={span} />
              ))}
            </ul>
            <div className="row">{add}</div>
          </>
        )}
      </AsyncContent>
      {adds && <NonactiveDialog close={() => setAdds(false)} />}
    </section>
  );
}

function Span({ span: { id, from, to, reason } }: { readonly span: Nonactive }) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum terhapus. Coba lagi.' });
  const remove = async () => {
    if (await run((send) => send(removeNonactive, { params: { id } }))) toast('Dihapus. Waktunya ditawarkan lagi.');
  };
  const dates = spanOfDates(from, to);
  return (
    <Row className="gap-12 pad-8-12" title={dates} {...(reason === '' ? {} : { sub: reason })}>
      <OnlineButton busy={busy} aria-label={`Hapus ${dates}`} onClick={() => void remove()}>
        Hapus
      </OnlineButton>
    </Row>
  );
}

function Hours() {
  const answer = useRemote(getProfile, {});
  const [changes, setChanges] = useState(false);
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[160]}>
      {(desk) => (
        <Card
          title="Jam konseling"
          dense
          action={
            <Button size="small" onClick={() => setChanges(true)}>
              Ubah
            </Button>
          }
        >
          <HoursText desk={desk} />
          {changes && <DeskDialog desk={desk} own close={() => setChanges(false)} />}
        </Card>
      )}
    </AsyncContent>
  );
}

function HoursText({ desk: { hours, sessionMinutes, bufferMinutes, maxPerDay } }: { readonly desk: CounselingDesk }) {
  return (
    <div className="stack gap-8">
      <ul className="stack gap-4">
        {hours.length === 0 && <li className="secondary">Belum ada jam, jadi belum ada waktu yang ditawarkan.</li>}
        {[...new Set(hours.map(({ weekday }) => weekday))].map((weekday) => (
          <li key={weekday} className="row gap-12">
            <span className="secondary" style={{ inlineSize: 72 }}>
              {WEEKDAY_NAMES[weekday]}
            </span>
            <span className="tabular">
              {hours
                .filter((part) => part.weekday === weekday)
                .map(({ from, to }) => timeSpan(from, to))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="secondary small mt-8">
        Sesi {sessionMinutes} menit, jeda {bufferMinutes} menit, paling banyak {maxPerDay} sehari.
      </p>
    </div>
  );
}
