/** Judges the lines of a pasted table at the server, a part after the other, as they are mended. */
import { useCallback, useEffect, useState } from 'react';
import type { peoplePaste } from '@hadir/contract/people/paste.ts';
import { errorText } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { useOnline } from '../../../api/connection.ts';
import { asSent, inBatches, type PastedLine, textOf, unjudged, type Verdicts } from './pasted-lines.ts';

const checkLines = remote<typeof peoplePaste.check>('POST', '/api/people/paste/check');
const DEBOUNCE_MS = 400;
const NOTHING: Verdicts = new Map();

interface PasteChoices {
  readonly units: readonly string[];
  readonly places: readonly string[];
  /** Whether invitations can leave. */
  readonly mails: boolean;
}

interface PasteCheck {
  readonly verdicts: Verdicts;
  readonly choices: PasteChoices | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
  /** What was said may no longer hold: everything is judged once more. */
  readonly forget: () => void;
}

export function usePasteCheck(lines: readonly PastedLine[]): PasteCheck {
  const [verdicts, setVerdicts] = useState(NOTHING);
  const [choices, setChoices] = useState<PasteChoices>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const online = useOnline();
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const forget = useCallback(() => setVerdicts(NOTHING), []);

  // One part at a time: its answer changes the verdicts, and the next part is what is open then.
  useEffect(() => {
    const [part] = inBatches(unjudged(lines, verdicts));
    if (part === undefined || !online) return;
    let outdated = false;
    const ask = async () => {
      try {
        const { data } = await checkLines({ body: { lines: part.map(asSent) } });
        if (outdated) return;
        setProblem(undefined);
        setChoices({ units: data.units, places: data.places, mails: data.mails });
        const said = part.map((cells, at) => [textOf(cells), data.lines[at] ?? []] as const);
        setVerdicts((before) => new Map([...before, ...said]));
      } catch (error) {
        if (!outdated) setProblem(errorText(error, 'Tabel belum dapat diperiksa.'));
      }
    };
    const timer = setTimeout(() => void ask(), verdicts.size === 0 || part.length > 1 ? 0 : DEBOUNCE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [lines, verdicts, online, tries]);

  return { verdicts, choices, problem, retry, forget };
}
