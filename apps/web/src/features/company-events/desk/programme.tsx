/** Activities and rewards of an event in its panel, each opened for a change. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { EventProgramme, ProgrammeActivity, ProgrammeReward } from '@hadir/contract/company-events/programme.ts';
import { type ReactNode, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { getProgramme } from '../event-calls.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { RewardDialog } from './reward-dialog.tsx';

type Opened =
  | { readonly kind: 'activity'; readonly row?: ProgrammeActivity }
  | { readonly kind: 'reward'; readonly row?: ProgrammeReward };

interface ProgrammeProps {
  readonly event: CompanyEvent;
  readonly writes: boolean;
  /** Whether something lies over the panel. */
  readonly cover: (isCovered: boolean) => void;
}

export function Programme({ event, writes, cover }: ProgrammeProps) {
  const answer = useRemote(getProgramme, { params: { id: event.id } });
  const [opened, setOpened] = useState<Opened>();
  const open = (next: Opened | undefined) => {
    setOpened(next);
    cover(next !== undefined);
  };
  const close = () => open(undefined);
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56, 56]}>
      {(programme) => (
        <>
          <Activities event={event} programme={programme} writes={writes} open={open} />
          <Rewards programme={programme} writes={writes} open={open} />
          {opened?.kind === 'activity' && (
            <ActivityDialog event={event} {...(opened.row && { activity: opened.row })} close={close} />
          )}
          {opened?.kind === 'reward' && (
            <RewardDialog
              event={event}
              activities={programme.activities}
              {...(opened.row && { reward: opened.row })}
              close={close}
            />
          )}
        </>
      )}
    </AsyncContent>
  );
}

interface PartProps {
  readonly programme: EventProgramme;
  readonly writes: boolean;
  readonly open: (next: Opened) => void;
}

interface SectionProps {
  readonly title: string;
  readonly none: string;
  /** Of the button; without it nothing is added. */
  readonly add?: { readonly label: string; readonly press: () => void };
  readonly lines: readonly ReactNode[];
}

function Section({ title, none, add, lines }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className="row between gap-8">
        <h3 className="medium">{title}</h3>
        {add !== undefined && (
          <Button size="small" onClick={add.press}>
            {add.label}
          </Button>
        )}
      </div>
      {lines.length === 0 ? <p className="secondary small">{none}</p> : <ul>{lines}</ul>}
    </section>
  );
}

interface LineProps {
  readonly title: string;
  readonly sub: string;
  readonly change: (() => void) | undefined;
}

function Line({ title, sub, change }: LineProps) {
  return (
    <Row title={title} sub={sub} className="gap-8 pad-y-8">
      {change !== undefined && (
        <Button size="small" aria-label={`Ubah ${title}`} onClick={change}>
          Ubah
        </Button>
      )}
    </Row>
  );
}

function Activities({ event: { zone }, programme, writes, open }: PartProps & Pick<ProgrammeProps, 'event'>) {
  const changes = writes && programme.can.includes('change');
  const subOf = ({ start, end, place, capacity, registered, done, points }: ProgrammeActivity) =>
    [
      `${clockText(start, zone)}–${clockText(end, zone)}`,
      ...(place === '' ? [] : [place]),
      `${showNumber(registered)}${capacity === null ? '' : ` dari ${showNumber(capacity)}`} terdaftar`,
      ...(done === 0 ? [] : [`${showNumber(done)} selesai`]),
      ...(points === 0 ? [] : [`${showNumber(points)} poin`]),
    ].join(' · ');
  return (
    <Section
      title="Kegiatan"
      none="Belum ada kegiatan."
      {...(changes && { add: { label: 'Tambah kegiatan', press: () => open({ kind: 'activity' }) } })}
      lines={programme.activities.map((row) => (
        <Line
          key={row.id}
          title={row.title}
          sub={subOf(row)}
          change={changes ? () => open({ kind: 'activity', row }) : undefined}
        />
      ))}
    />
  );
}

function Rewards({ programme, writes, open }: PartProps) {
  const changes = writes && programme.can.includes('change');
  const subOf = ({ stock, left, waiting, delivered, points, activityId }: ProgrammeReward) =>
    [
      `sisa ${showNumber(left)} dari ${showNumber(stock)}`,
      `${showNumber(delivered)} diserahkan`,
      ...(waiting === 0 ? [] : [`${showNumber(waiting)} menunggu`]),
      ...programme.activities.flatMap(({ id, title }) => (id === activityId ? [`untuk ${title}`] : [])),
      ...(points === 0 ? [] : [`mulai ${showNumber(points)} poin`]),
    ].join(' · ');
  return (
    <Section
      title="Hadiah"
      none="Belum ada hadiah."
      {...(changes && { add: { label: 'Tambah hadiah', press: () => open({ kind: 'reward' }) } })}
      lines={programme.rewards.map((row) => (
        <Line
          key={row.id}
          title={row.title}
          sub={subOf(row)}
          change={changes ? () => open({ kind: 'reward', row }) : undefined}
        />
      ))}
    />
  );
}
