/** What happened to a request and what comes next: asked, each decision, the step that waits, the steps after it. */
import type { ReactNode } from 'react';
import { decisionText } from '@hadir/contract/requests/lines.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { ALONE_STEPS, DEPUTY } from '@hadir/domain/requests/chain.ts';
import { serverNow } from '../../api/server-clock.ts';
import { showDateTime } from '../../ui/text/format.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import type { RequestDetail } from './request-calls.ts';
import { approverText, namesText, sinceText } from './request-text.ts';
import styles from './request-timeline.module.css';

type Decision = RequestDetail['timeline'][number];
type State = 'done' | 'no' | 'now' | 'next';

const REFUSING: readonly Decision['move'][] = [
  'reject',
  'override_reject',
  'revoke',
  'cancel',
  'allow_cancel',
  'expire',
  'close',
];

/** Rules that name somebody whom nobody would expect there: the trail says which. */
const MARKED_STEPS: readonly string[] = [...ALONE_STEPS, DEPUTY];
const markOf = (name: string | null) => MARKED_STEPS.find((marked) => marked === name)?.toLowerCase();

interface LineProps {
  state: State;
  icon: IconName;
  title: string;
  children?: ReactNode;
}

function Line({ state, icon, title, children }: LineProps) {
  return (
    <li className={`flex relative gap-12 ${styles.line}`} data-state={state}>
      <span className={`place-center on-hadir flex-none radius-pill ${styles.node}`}>
        <Icon name={icon} size={16} />
      </span>
      <div className="min-w-0 break-anywhere">
        <p className={`medium ${styles.title}`}>{title}</p>
        {children !== undefined && <p className="caption secondary">{children}</p>}
      </div>
    </li>
  );
}

type HandedSteps = readonly { readonly no: number; readonly by: { readonly fullname: string } }[];

const NONE_HANDED: HandedSteps = [];

interface RequestTimelineProps {
  request: RequestDetail;
  /** Steps that were handed on, once they are known. */
  handed?: HandedSteps | undefined;
}

/** Which turn a step is: those that nobody was ever asked in are none. */
function turnOf(no: number, steps: RequestDetail['steps']): number {
  const unasked = steps.filter((one) => one.no <= no && one.state === 'passed' && one.people.length === 0);
  return no - unasked.length;
}

export function RequestTimeline({ request, handed = NONE_HANDED }: RequestTimelineProps) {
  const { zone, step, steps, status, person } = request;
  const waiting = status === 'pending' || status === 'cancel_pending' ? step : null;
  // The words are those of the last asking.
  const lastSubmitted = request.timeline.findLastIndex(({ move }) => move === 'submit');
  const handedBy = handed.find(({ no }) => no === waiting?.no)?.by.fullname;
  const later = steps.filter(({ no }) => status === 'pending' && step !== null && no > step.no);
  return (
    <ol aria-label="Riwayat pengajuan">
      {request.timeline.map((line, index) => (
        <Line
          key={line.id}
          state={REFUSING.includes(line.move) ? 'no' : 'done'}
          icon={signOf(line.move)}
          title={decisionText(line)}
        >
          {[
            showDateTime(Date.parse(line.at), zone),
            line.move === 'submit' && line.by !== null && line.by.id !== person.id && `oleh ${line.by.fullname}`,
            line.reason ?? (index === lastSubmitted && request.reason),
            markOf(line.step),
            line.undone && 'diurungkan',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      ))}
      {waiting !== null && (
        <Line state="now" icon="clock" title={`Menunggu ${approverText(request, waiting)}`}>
          {[
            `Tahap ${turnOf(waiting.no, steps)} dari ${turnOf(waiting.of, steps)}, ${sinceText(waiting.since, serverNow(), zone)}`,
            markOf(waiting.namedBy),
            given(handedBy, (handedBy) => `dialihkan oleh ${handedBy}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      )}
      {later.map(({ no, people, actor, namedBy }) => (
        <Line key={no} state="next" icon="user" title={namesText(people, actor)}>
          {namedBy}
        </Line>
      ))}
    </ol>
  );
}

function signOf(move: (typeof REFUSING)[number]): IconName {
  if (REFUSING.includes(move)) return 'x';
  if (move === 'return') return 'undo';
  return 'check';
}
