/**
 * "Mengapa hari ini begini?" (product/clocking#explained-day): the ordered steps of a judged day. `DayLines` is the
 * short form of the phone, one row per part; `DayStory` the full form of the desk, one row per step with its evidence.
 */
import type { ReactNode } from 'react';
import { explainedParts, type ExplainedPart, type WireStep } from '@hadir/contract/day-explanation/explanation.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './day-explanation.module.css';

const partIcon: Readonly<Record<ExplainedPart['part'], IconName>> = {
  jadwal: 'calendar',
  absen: 'clock',
  pengajuan: 'file',
  aturan: 'scales',
  hasil: 'check',
};

interface LinesProps {
  steps: readonly WireStep[];
  /** Opens the place of a part; rows without one are plain. */
  open?: (part: ExplainedPart['part']) => (() => void) | undefined;
  /** What else is to be said about the step of an event, e.g. why somebody has to look at it. */
  remark?: (eventId: string) => string | undefined;
}

export function DayLines({ steps, open, remark }: LinesProps) {
  const parts = explainedParts(steps).filter(({ part }) => part !== 'hasil');
  return (
    <ol className={`column ${styles.list}`} data-form="lines">
      {parts.map(({ part, word, steps: found }) => {
        const move = open?.(part);
        const words = (
          <>
            <span className={`place-center flex-none secondary bg-deep radius-pill ${styles.sign}`}>
              <Icon name={partIcon[part]} size={18} />
            </span>
            <span className="column grow">
              <span className={`bold ${styles.title}`}>{word}</span>
              {found.map(({ sentence, eventId }, index) => {
                const more = eventId === null ? undefined : remark?.(eventId);
                return (
                  <span key={index} className="secondary">
                    {sentence.line}
                    {sentence.strong !== null && <b className="bold text-primary">{sentence.strong}</b>}
                    {more !== undefined && `: ${more}`}
                  </span>
                );
              })}
            </span>
          </>
        );
        return (
          <li key={part}>
            {move === undefined ? (
              <div className={`flex top w-full min-h-44 relative text-start gap-12 ${styles.step}`}>{words}</div>
            ) : (
              <button
                type="button"
                className={`flex top w-full min-h-44 relative text-start gap-12 ${styles.step}`}
                onClick={move}
              >
                {words}
                <Icon name="right" size={18} className={`secondary ${styles.go}`} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface StoryProps {
  steps: readonly WireStep[];
  /** What proves the step of an event: photo, map, code. */
  evidence?: (eventId: string) => ReactNode;
}

export function DayStory({ steps, evidence }: StoryProps) {
  const parts = explainedParts(steps).filter(({ part }) => part !== 'hasil');
  return (
    <ol className={`column ${styles.list}`} data-form="story">
      {parts.flatMap(({ part, word, steps: found }) =>
        found.map(({ sentence, eventId }, index) => (
          <li key={`${part}-${index}`}>
            <div className={`flex top w-full min-h-44 relative text-start gap-12 ${styles.step}`}>
              <span className={`place-center flex-none secondary bg-deep radius-pill ${styles.sign}`}>
                <Icon name={partIcon[part]} size={16} label={word} />
              </span>
              <div className="column grow">
                <p className={`bold ${styles.title}`}>{sentence.title}</p>
                {sentence.text !== '' && <p className="secondary">{unbroken(sentence.text)}</p>}
                {eventId !== null && evidence?.(eventId)}
              </div>
            </div>
          </li>
        )),
      )}
    </ol>
  );
}

/** A number and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replace(/(?<=\d) (?=(?:m|km|j)\b)/g, '\u00a0');
}

/** The calculation in one line, for the block under the steps; `undefined` when the day needs none. */
export function resultLine(steps: readonly WireStep[]): { text: string; strong: string | null } | undefined {
  const found = explainedParts(steps)
    .find(({ part }) => part === 'hasil')
    ?.steps.at(-1)?.sentence;
  return found === undefined ? undefined : { text: found.line, strong: found.strong };
}
