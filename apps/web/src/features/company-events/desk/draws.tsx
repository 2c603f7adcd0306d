/** Draws of an event in its panel: prepared with a seed that is fixed, drawn among who came, with names and numbers. */
import Button from '@mui/material/Button';
import type { EventDraw } from '@hadir/contract/company-events/draws.ts';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { listDraws, runDraw } from '../event-calls.ts';
import { DrawDialog } from './draw-dialog.tsx';

interface DrawsProps {
  readonly event: CompanyEvent;
  readonly writes: boolean;
  /** Whether something lies over the panel. */
  readonly cover: (isCovered: boolean) => void;
}

export function Draws({ event, writes, cover }: DrawsProps) {
  const answer = useRemote(listDraws, { params: { id: event.id } });
  const [opened, setOpened] = useState(false);
  const open = (isOpen: boolean) => {
    setOpened(isOpen);
    cover(isOpen);
  };
  return (
    <section aria-label="Undian">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56]}>
        {({ draws, can }) => (
          <>
            <div className="row between gap-8">
              <h3 className="medium">Undian</h3>
              {writes && can.includes('prepare') && (
                <Button size="small" onClick={() => open(true)}>
                  Siapkan undian
                </Button>
              )}
            </div>
            {draws.length === 0 && (
              <p className="secondary small">
                Belum ada undian. Angka acaknya dikunci sebelum diundi, jadi hasilnya dapat diperiksa siapa pun.
              </p>
            )}
            <ul className="stack gap-12">
              {draws.map((draw) => (
                <DrawLine key={draw.id} draw={draw} zone={event.zone} writes={writes} />
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
      {opened && <DrawDialog event={event} close={() => open(false)} />}
    </section>
  );
}

interface DrawLineProps {
  readonly draw: EventDraw;
  readonly zone: CompanyEvent['zone'];
  readonly writes: boolean;
}

function DrawLine({ draw, zone, writes }: DrawLineProps) {
  const { id, title, count, commitment, preparedAt, drawnAt, winners, can } = draw;
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum terundi. Coba lagi.' });
  const press = async () => {
    if (await run((send) => send(runDraw, { params: { id }, body: {} })))
      toast({ message: `${title} terundi. Pemenang diberi tahu.`, colour: 'success' });
  };
  return (
    <li className="stack gap-4">
      <div className="row between gap-8">
        <span className="stack min-w-0">
          <b className="medium break-anywhere">{title}</b>
          <span className="secondary small">
            {drawnAt === null
              ? `${showNumber(count)} pemenang · disiapkan ${momentText(preparedAt, zone)}`
              : `Diundi ${momentText(drawnAt, zone)}`}
          </span>
        </span>
        {writes && can.includes('run') && (
          <OnlineButton
            variant="contained"
            color="primary"
            disabled={busy}
            aria-label={`Undi ${title}`}
            onClick={() => void press()}
          >
            Undi
          </OnlineButton>
        )}
      </div>
      {winners.length > 0 && (
        <ol className="stack gap-4" aria-label={`Pemenang ${title}`}>
          {winners.map(({ number, fullname }) => (
            <li key={number} className="large bold break-anywhere">
              {fullname} <span className="secondary small">nomor {number}</span>
            </li>
          ))}
        </ol>
      )}
      <span className="caption secondary break-anywhere">Sidik angka acak {commitment}</span>
    </li>
  );
}
