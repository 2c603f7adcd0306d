/** Structured steps of a judged day to the sentences people read. No zod here: the day sheet opens without it. */
import { EXPLANATION_PARTS, type ExplanationPart, type ExplanationStep } from '@hadir/domain/attendance/explanation.ts';
import { aturan, hasil } from './rule-wording.ts';
import type { Sentence } from './sentence.ts';
import { absen, jadwal, pengajuan } from './fact-wording.ts';

const partWord: Readonly<Record<ExplanationPart, string>> = {
  jadwal: 'Jadwal',
  absen: 'Absen',
  pengajuan: 'Pengajuan',
  aturan: 'Aturan',
  hasil: 'Hasil',
};

const wording = { jadwal, absen, pengajuan, aturan, hasil } as const;

/** A step as it comes over the wire: the union is checked by its code when it is read. */
export interface WireStep {
  readonly part: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number | boolean | null>>;
  readonly eventId: string | null;
}

function isPart(text: string): text is ExplanationPart {
  return EXPLANATION_PARTS.some((part) => part === text);
}

/** Whether this build knows the step; an older page may meet a code of a newer server. */
export function isKnownStep(step: WireStep): step is WireStep & ExplanationStep {
  return isPart(step.part) && Object.hasOwn(wording[step.part], step.code);
}

/** The sentences of a step. */
export function explainStep(step: ExplanationStep): Sentence {
  // Part and code choose the wording that was typed with exactly these parameters; the union loses the pairing.
  const words = wording[step.part] as Readonly<Record<string, (params: ExplanationStep['params']) => Sentence>>;
  const word = words[step.code];
  if (!word) throw new RangeError(`no wording for ${step.part} ${step.code}`);
  return word(step.params);
}

export interface ExplainedPart {
  readonly part: ExplanationPart;
  readonly word: string;
  readonly steps: readonly { readonly sentence: Sentence; readonly eventId: string | null }[];
}

/** The steps in reading order, one group per part. Steps this build does not know are left out. */
export function explainedParts(steps: readonly WireStep[]): ExplainedPart[] {
  const known = steps.filter(isKnownStep);
  return EXPLANATION_PARTS.map((part) => ({
    part,
    word: partWord[part],
    steps: known
      .filter((step) => step.part === part)
      .map((step) => ({ sentence: explainStep(step), eventId: step.eventId })),
  })).filter(({ steps: found }) => found.length > 0);
}
