/** One event beside the list: its facts, from registration to feedback, and what may be done with it. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { eventActionWord } from '@hadir/contract/company-events/words.ts';
import type { EventStateAction } from '@hadir/domain/company-events/company-event.ts';
import { useState } from 'react';
import { useSession } from '../../../api/user.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useDialogWrite, useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { actOnEvent } from '../event-calls.ts';
import { EventChip, timesOf } from '../event-chips.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { Arrivals } from './arrivals.tsx';
import { BadgeButtons } from './badge-buttons.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { Draws } from './draws.tsx';
import { EventDialog } from './event-dialog.tsx';
import { doorAddress } from './event-paths.ts';
import { VisitorLink } from './visitor-link.tsx';
import { Programme } from './programme.tsx';

const DONE: Readonly<Record<EventStateAction, string>> = {
  publish: 'Acara terbit. Karyawan melihatnya di Acara.',
  cancel: 'Acara dibatalkan. Yang terdaftar diberi tahu.',
  archive: 'Acara diarsipkan.',
};

const RUNS: ReadonlySet<CompanyEvent['state']> = new Set(['published', 'ongoing']);

const share = (part: number, whole: number) =>
  whole === 0 ? '' : ` (${showNumber(Math.round((part / whole) * 100))}%)`;

function factsOf(event: CompanyEvent): readonly Fact[] {
  const { zone, capacity, registered, waiting, attended, feedbacks, score } = event;
  return [
    ['Status', <EventChip key="status" state={event.state} />],
    ['Waktu', timesOf(event)],
    ['Tempat', event.place],
    ['Pendaftaran', `${momentText(event.registrationOpens, zone)} – ${momentText(event.registrationCloses, zone)}`],
    ['Untuk', event.audience === 'company' ? 'Semua karyawan' : `${showNumber(event.unitIds.length)} unit`],
    ['Kuota', capacity === null ? 'Tanpa batas' : showNumber(capacity)],
    ...(event.countsAsPresent ? ([['Kehadiran kerja', 'Dihitung hadir']] as const) : []),
    ['Terdaftar', showNumber(registered)],
    ['Daftar tunggu', showNumber(waiting)],
    ['Hadir', `${showNumber(attended)}${share(attended, registered)}`],
    [
      'Umpan balik',
      score === null
        ? 'Belum ada'
        : `${showNumber(feedbacks)}${share(feedbacks, attended)}, nilai ${showNumber(Math.round(score * 10) / 10)}`,
    ],
  ];
}

interface EventPanelProps {
  readonly event: CompanyEvent;
  readonly close: () => void;
}

export function EventPanel({ event, close }: EventPanelProps) {
  const [opened, setOpened] = useState<'change' | 'door' | 'part'>();
  const writes = useSession().data?.grants['event.write'] !== undefined;
  const shut = () => setOpened(undefined);
  const hasDoor = writes && event.doorOpen;
  return (
    <SidePanel title={event.title} close={close} escapes={opened === undefined}>
      <PanelBody>
        <div className="stack one-column gap-16">
          {event.description !== '' && <p className="break-anywhere">{event.description}</p>}
          <Facts of={factsOf(event)} sideBySide nameWidth={112} />
          {event.reason !== '' && <p className="secondary">Alasan: {event.reason}</p>}
          <EventActions event={event} change={() => setOpened('change')}>
            {writes && RUNS.has(event.state) && <BadgeButtons event={event} />}
            {hasDoor && (
              <>
                <Button variant="outlined" onClick={() => setOpened('door')}>
                  Catat hadir
                </Button>
                <Button variant="outlined" component={Go} to={doorAddress(event.id)}>
                  Pemindai tiket
                </Button>
              </>
            )}
          </EventActions>
          {(event.attended > 0 || event.doorOpen) && <Arrivals event={event} />}
          {writes && <VisitorLink event={event} />}
          {event.state !== 'draft' && (
            <Draws event={event} writes={writes} cover={(isCovered) => setOpened(isCovered ? 'part' : undefined)} />
          )}
          <Programme event={event} writes={writes} cover={(isCovered) => setOpened(isCovered ? 'part' : undefined)} />
        </div>
      </PanelBody>
      {opened === 'change' && <EventDialog event={event} close={shut} />}
      {opened === 'door' && <CheckInDialog event={event} close={shut} />}
    </SidePanel>
  );
}

interface EventActionsProps {
  readonly event: CompanyEvent;
  readonly change: () => void;
  readonly children: React.ReactNode;
}

function EventActions({ event: { id, title, version, can, state }, change, children }: EventActionsProps) {
  const toast = useToast();
  const writes = useSession().data?.grants['event.write'] !== undefined;
  const [cancels, setCancels] = useState(false);
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tersimpan. Coba lagi.' });
  const write = useDialogWrite(['company-event']);
  const act = async (action: EventStateAction) => {
    if (await run((send) => send(actOnEvent, { params: { id }, body: { action, version, reason: '' } })))
      toast(DONE[action]);
  };
  const cancel = async (reason: string) => {
    await write((send) => send(actOnEvent, { params: { id }, body: { action: 'cancel', version, reason } }));
    setCancels(false);
    toast(DONE.cancel);
  };
  const press = (action: EventStateAction) => {
    if (action === 'cancel' && state === 'published') setCancels(true);
    else void act(action);
  };
  return (
    <Actions>
      {writes &&
        can.map((action) =>
          action === 'change' ? (
            <Button key={action} onClick={change}>
              {eventActionWord.change}
            </Button>
          ) : (
            <OnlineButton
              key={action}
              disabled={busy}
              color={action === 'cancel' ? 'error' : 'primary'}
              variant={action === 'publish' ? 'contained' : 'text'}
              onClick={() => press(action)}
            >
              {eventActionWord[action]}
            </OnlineButton>
          ),
        )}
      {children}
      {cancels && (
        <ReasonDialog
          title={`Batalkan ${title}?`}
          says="Yang terdaftar dan yang menunggu diberi tahu dengan alasan ini."
          shortest={5}
          longest={300}
          action="Batalkan acara"
          danger
          needsLine
          close={() => setCancels(false)}
          run={cancel}
        />
      )}
    </Actions>
  );
}
