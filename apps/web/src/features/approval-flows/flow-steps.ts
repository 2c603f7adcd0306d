/** The steps of a flow while they are typed, and how a flow reads. */
import { present } from '@hadir/domain/kernel/given.ts';
import { type Audience, type FlowStep, STEP_WORKING_HOURS, type StepActor } from '@hadir/domain/requests/flow.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';

export const audienceWord: Readonly<Record<Audience, string>> = {
  internal: 'Karyawan internal',
  project: 'Karyawan penempatan',
};

/** Who decides, as rules/requests#who-is-asked names them. */
export const actorWord: Readonly<Record<StepActor, string>> = {
  employee: 'Persetujuan karyawan',
  partner: 'Persetujuan rekan',
  superior: 'Atasan',
  leader: 'Leader',
  validator1: 'Validator 1',
  validator2: 'Validator 2',
  any_validator: 'Salah satu validator',
  general_affairs: 'Admin meeting',
  admin: 'Admin HR',
};

/** When a step is asked. */
export type StepCondition = 'always' | 'days' | 'quota';
export const STEP_CONDITIONS: readonly (readonly [condition: StepCondition, words: string])[] = [
  ['always', 'Selalu'],
  ['days', 'Hanya bila lebih dari … hari'],
  ['quota', 'Hanya bila melewati kuota atau batas biaya'],
];

/** A step as its inputs hold it. */
export interface TypedStep {
  readonly actor: StepActor;
  readonly condition: StepCondition;
  readonly days: string;
  readonly sla: string;
}

const USUAL_DAYS = '5';

export function typedStep({
  actor,
  slaHours,
  onlyOver,
}: Omit<FlowStep, 'onlyOver'> & { onlyOver?: FlowStep['onlyOver'] | undefined }): TypedStep {
  const days = typeof onlyOver === 'number' ? String(onlyOver).replace('.', ',') : USUAL_DAYS;
  const whenOver = onlyOver === 'quota' ? 'quota' : 'days';
  const condition = onlyOver === undefined ? 'always' : whenOver;
  return { actor, condition, days, sla: String(slaHours) };
}

export const newStep = (actor: StepActor): TypedStep => typedStep({ actor, slaHours: STEP_WORKING_HOURS });

/** What is no number stays none: the server names its field. */
export const numberOf = (text: string): number => Number(text.trim() === '' ? Number.NaN : text.replace(',', '.'));

export function stepOf({ actor, condition, days, sla }: TypedStep): FlowStep {
  const step = { actor, slaHours: numberOf(sla) };
  if (condition === 'always') return step;
  return { ...step, onlyOver: condition === 'quota' ? 'quota' : numberOf(days) };
}

/** What of the steps is no number yet, by the field's name in the request. */
export function unfinished(steps: readonly TypedStep[]): Record<string, string> {
  const errors = steps.flatMap(({ condition, days, sla }, at) =>
    present([
      Number.isNaN(numberOf(sla)) && [`steps.${String(at)}.slaHours`, 'Isi jam kerja, misalnya 48.'],
      condition === 'days' &&
        Number.isNaN(numberOf(days)) && [`steps.${String(at)}.onlyOver`, 'Isi jumlah hari, misalnya 5.'],
    ]),
  );
  return Object.fromEntries(errors);
}

/** Consent stands first and stays there. */
export const isFixed = ({ actor }: Pick<TypedStep, 'actor'>): boolean => isConsent(actor);

/** The step one place up or down; the same steps where it cannot go. */
export function moved(steps: readonly TypedStep[], at: number, by: 1 | -1): readonly TypedStep[] {
  const [step, other] = [steps[at], steps[at + by]];
  if (step === undefined || other === undefined || isFixed(step) || isFixed(other)) return steps;
  return steps.with(at, other).with(at + by, step);
}

type ReadStep = Pick<FlowStep, 'actor'> & { readonly onlyOver?: FlowStep['onlyOver'] | undefined };

function stepText({ actor, onlyOver }: ReadStep): string {
  if (onlyOver === undefined) return actorWord[actor];
  if (onlyOver === 'quota') return `${actorWord[actor]} bila melewati kuota atau batas biaya`;
  return `${actorWord[actor]} bila lebih dari ${String(onlyOver).replace('.', ',')} hari`;
}

/** `Atasan → Admin HR bila lebih dari 5 hari` */
export const chainText = (steps: readonly ReadStep[]): string => steps.map(stepText).join(' → ');

/** With the time each step has: `Atasan, 48 jam kerja → Admin HR, 24 jam kerja`. */
export const fullText = (steps: readonly FlowStep[]): string =>
  steps
    .map((step) => `${stepText(step)}, ${Number.isNaN(step.slaHours) ? '…' : String(step.slaHours)} jam kerja`)
    .join(' → ');

/** Whom and how long: `Semua unit`, `Gudang, lebih dari 10 hari`. */
export function reachText({ unit, moreThanDays }: { unit: { name: string } | null; moreThanDays: number }): string {
  const where = unit?.name ?? 'Semua unit';
  return moreThanDays === 0 ? where : `${where}, lebih dari ${String(moreThanDays).replace('.', ',')} hari`;
}
