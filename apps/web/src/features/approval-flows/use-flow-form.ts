/** The state of one flow's form: what is stored, what is typed, what is wrong with it, and how it is saved or removed. */
import { useEffect, useState } from 'react';
import type { Audience, FlowStep } from '@hadir/domain/requests/flow.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { refusedFields } from '../../api/call-error.ts';
import { type Conflict, isSettled, same, saveOver } from '../../ui/form/conflict.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type Flow, type FlowDefault, type FlowList, removeFlow, saveFlow } from './flow-calls.ts';
import { numberOf, stepOf, type TypedStep, typedStep, unfinished } from './flow-steps.ts';
import type { TypedReach } from './reach-fields.tsx';
import type { FieldErrors } from './step-list.tsx';

export interface Reach {
  readonly unit: Flow['unit'];
  readonly moreThanDays: number;
}

/** What is stored for a reach, or what holds there without being stored: version 0. */
interface Row {
  readonly version: number;
  readonly id: string | undefined;
  readonly steps: readonly FlowStep[];
  readonly updatedBy: string | null;
}

const NOT_STORED = { version: 0, id: undefined };

export interface FlowConflict {
  readonly conflict: Conflict;
  readonly mine: readonly TypedStep[];
  readonly theirs: Row;
}

export interface FlowFormProps {
  list: FlowList;
  usual: FlowDefault;
  /** Undefined for a flow to be made. */
  reach?: Reach;
  reread: () => Promise<FlowList>;
  onTypedChange: (typed: boolean) => void;
  /** The flow as it is kept; undefined when it is gone. */
  done: (flow: Flow | undefined) => void;
}

type Key = { readonly kind: RequestKind; readonly audience: Audience };

const normalisedSteps = (steps: Flow['steps']): FlowStep[] => steps.map((step) => stepOf(typedStep(step)));

function rowOf(list: FlowList, { kind, audience }: Key, unitId: string | null, moreThanDays: number): Row {
  const matchesKey = (one: { readonly kind: string; readonly audience: string }) =>
    one.kind === kind && one.audience === audience;
  const at = (id: string | null, days: number) =>
    list.data.find((flow) => matchesKey(flow) && (flow.unit?.id ?? null) === id && flow.moreThanDays === days);
  const stored = at(unitId, moreThanDays);
  if (stored !== undefined)
    return {
      version: stored.version,
      id: stored.id,
      steps: normalisedSteps(stored.steps),
      updatedBy: stored.updatedBy,
    };
  const general = at(null, 0)?.steps ?? list.defaults.find(matchesKey)?.steps ?? [];
  return { ...NOT_STORED, steps: normalisedSteps(general), updatedBy: null };
}

/** Whom and how long it is for, by the flow that is open or by what is typed. */
function reachOf(reach: Reach | undefined, typed: TypedReach) {
  if (reach !== undefined) return { unitId: reach.unit?.id ?? null, moreThanDays: reach.moreThanDays };
  return { unitId: typed.unitId || null, moreThanDays: typed.days.trim() === '' ? 0 : numberOf(typed.days) };
}

/** What is still to be filled in, by field. */
const missingIn = (steps: readonly TypedStep[], moreThanDays: number): FieldErrors => ({
  ...unfinished(steps),
  ...(Number.isNaN(moreThanDays) && { moreThanDays: 'Isi jumlah hari, misalnya 10.' }),
});

const stepsIn = ({ steps }: Pick<Row, 'steps'>) => ({ steps });

/** Tells the page around the form, until the form is gone. */
function useReported(changed: boolean, report: (changed: boolean) => void): void {
  useEffect(() => {
    report(changed);
    return () => report(false);
  }, [report, changed]);
}

export function useFlowForm({ list, usual, reach, reread, onTypedChange, done }: FlowFormProps) {
  const toast = useToast();
  const [typedReach, setTypedReach] = useState<TypedReach>({ unitId: '', days: '' });
  const { unitId, moreThanDays } = reachOf(reach, typedReach);
  const rowIn = (now: FlowList) => rowOf(now, usual, unitId, moreThanDays);
  // A flow that is being made begins with what holds for all, and saves over nothing.
  const [base, setBase] = useState<Row>(() => ({ ...rowIn(list), ...(reach === undefined && NOT_STORED) }));
  const [steps, setSteps] = useState<readonly TypedStep[]>(() => base.steps.map(typedStep));
  const [conflict, setConflict] = useState<FlowConflict>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const typedSteps = steps.map(stepOf);
  const changed = !same(typedSteps, base.steps) || (reach === undefined && (unitId !== null || moreThanDays > 0));
  useReported(changed, onTypedChange);
  const body = { kind: usual.kind, audience: usual.audience, unitId, moreThanDays, steps: typedSteps };
  const settled = conflict === undefined || isSettled(conflict.conflict);
  const missing = missingIn(steps, moreThanDays);
  const finished = Object.keys(missing).length === 0;

  const save = async () => {
    const calls = {
      valuesOf: stepsIn,
      send: async (version: number) => (await saveFlow({ body: { ...body, version } })).data,
      reread: async () => rowIn(await reread()),
    };
    const answer = await saveOver<Row, Flow>(conflict?.theirs ?? base, { steps: typedSteps }, calls);
    if ('conflict' in answer) return setConflict({ conflict: answer.conflict, mine: steps, theirs: answer.now });
    onTypedChange(false);
    const { version, id, updatedBy } = answer.saved;
    setConflict(undefined);
    setBase({ version, id, steps: normalisedSteps(answer.saved.steps), updatedBy });
    await reread();
    toast('Alur persetujuan disimpan');
    done(answer.saved);
  };
  const submit = async () => {
    if (busy || !settled) return;
    setSaveError(undefined);
    setFieldErrors(missing);
    if (!finished) return;
    setBusy(true);
    try {
      await save();
    } catch (error) {
      const errors = refusedFields(error);
      setFieldErrors(errors);
      if (Object.keys(errors).length === 0) setSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (base.id === undefined) return;
    await removeFlow({ params: { id: base.id }, body: { version: base.version } });
    onTypedChange(false);
    const now = rowIn(await reread());
    setBase(now);
    setSteps(now.steps.map(typedStep));
    toast(reach?.unit === null && reach.moreThanDays === 0 ? 'Alur bawaan berlaku lagi' : 'Alur dihapus');
    done(undefined);
  };
  return {
    typedReach,
    setTypedReach,
    body,
    isStored: base.id !== undefined,
    /** Of all units and any length. */
    isGeneral: unitId === null && moreThanDays === 0,
    steps,
    setSteps,
    conflict,
    setConflict,
    fieldErrors,
    setFieldErrors,
    saveError,
    busy,
    finished,
    maySave: settled && (conflict !== undefined || changed),
    submit,
    remove,
  };
}
