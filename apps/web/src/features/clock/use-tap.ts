/**
 * One tap on the dial, from the touch to the queue: the time is fixed and kept on the device first, then photo and
 * place join it, then it is sent (decisions.md 11, 12). The same steps with and without signal.
 */
import { useRef, useState } from 'react';
import type { Today } from '@hadir/contract/attendance-clock.ts';
import type { Fix } from '@hadir/domain/attendance/place-sampling.ts';
import { newId } from '../../api/new-id.ts';
import { heldAnchor } from '../../api/queue/anchor.ts';
import { changeItem, dropItem, flush, putIn } from '../../api/queue/queue.ts';
import { monotonicNow, pageLife } from '../../api/queue/page-life.ts';
import type { TapFacts, TapType } from '../../api/queue/queued-item.ts';
import { browserNow, serverNow } from '../../api/server-clock.ts';
import { useGo } from '../../ui/go.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { CameraEnd } from './camera/camera.tsx';
import { joinPhoto } from './kept-tap.ts';
import type { OwnDayState } from './own-day-state.ts';
import { placeNow } from './place-now.ts';
import { resultPath } from './result-path.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type { Sampler } from './place-sampler.ts';

interface Begun {
  readonly id: string;
  readonly facts: TapFacts;
  readonly picture: Blob | null;
}

export type TapStep =
  | { readonly step: 'idle' }
  | { readonly step: 'consent'; readonly begun: Begun; readonly version: string }
  | { readonly step: 'camera'; readonly begun: Begun }
  | { readonly step: 'place'; readonly begun: Begun }
  | { readonly step: 'refused'; readonly begun: Begun; readonly refusal: Refusal };

interface TapWork {
  readonly today: Today;
  readonly day: OwnDayState;
  readonly settle: Sampler['settle'];
  /** Version of the notice on photo and position that the person has not agreed to yet. */
  readonly consentNeeded: string | null;
}

export interface TapMoves {
  readonly now: TapStep;
  readonly begin: (type: TapType) => Promise<void>;
  readonly agree: () => Promise<void>;
  readonly decline: () => Promise<void>;
  readonly cameraEnded: (how: CameraEnd) => Promise<void>;
  readonly askReview: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

const FAILED = 'Absen belum selesai. Tekan tombol absen sekali lagi; bila berulang, muat ulang halaman.';

/** An anchor this young was read with the session that is still there. */
const SURE_MS = 5 * 60_000;

export function useTap(work: TapWork | undefined): TapMoves {
  const [now, setNow] = useState<TapStep>({ step: 'idle' });
  const busy = useRef(false);
  const go = useGo();
  const toast = useToast();

  const end = () => {
    busy.current = false;
    setNow({ step: 'idle' });
  };
  /** Whatever fails, the button works again; a tap that was put in already waits in the queue. */
  const safely = async (work: () => Promise<void>) => {
    let done = false;
    try {
      await work();
      done = true;
    } catch {
      toast({ message: FAILED, colour: 'error' });
    } finally {
      if (!done) end();
    }
  };

  const begin: TapMoves['begin'] = async (type) => {
    if (work === undefined || busy.current) return;
    busy.current = true;
    navigator.vibrate?.(10);
    const facts = tapFacts(type, work);
    await safely(async () => {
      const id = await putIn({ facts, state: 'open' });
      await next({ id, facts, picture: null }, work.consentNeeded);
    });
  };

  const next = async (begun: Begun, consentNeeded: string | null) => {
    if (work === undefined) return;
    if (consentNeeded !== null && begun.facts.selfieProblem === null) {
      return setNow({ step: 'consent', begun, version: consentNeeded });
    }
    const wantsPhoto = work.today.requiredSelfie && (begun.facts.type === 'in' || begun.facts.type === 'out');
    if (wantsPhoto && begun.picture === null && begun.facts.selfieProblem === null)
      return setNow({ step: 'camera', begun });
    return locate(begun);
  };

  const locate = async (begun: Begun) => {
    if (work === undefined) return;
    setNow({ step: 'place', begun });
    const declined = begun.facts.locationProblem === 'ditolak';
    const found = declined
      ? { fixes: [], locationProblem: begun.facts.locationProblem }
      : await work.settle(begun.facts.monotonicAtTap);
    const { position, ...place } = placeNow(work.today, readable(found.fixes));
    const facts: TapFacts = { ...begun.facts, ...found, placeAtTap: { ...place, position } };
    const refusal = facts.askReview ? undefined : refusalOf(facts.type, work.today, { ...place, position });
    if (refusal !== undefined) return setNow({ step: 'refused', begun: { ...begun, facts }, refusal });
    return finish({ ...begun, facts });
  };

  const finish = async ({ id, facts, picture }: Begun) => {
    const photo = picture === null ? {} : await joinPhoto(id, picture);
    await changeItem(id, (item) => ({ ...item, state: 'waiting', facts: { ...facts, ...photo } }));
    const anchor = heldAnchor();
    const sure = anchor?.pageLife === pageLife && monotonicNow() - anchor.monotonic < SURE_MS;
    void flush({ force: true, personKnown: sure });
    end();
    go(resultPath(id));
  };

  const cancel = async () => {
    if (now.step !== 'idle') await dropItem(now.begun.id).finally(end);
  };

  return {
    now,
    begin,
    agree: () =>
      safely(async () => {
        if (now.step !== 'consent') return;
        await putIn({ facts: { kind: 'consent', version: now.version } });
        await next(now.begun, null);
      }),
    decline: () =>
      safely(async () => {
        if (now.step !== 'consent') return;
        const { facts } = now.begun;
        await locate({ ...now.begun, facts: { ...facts, selfieProblem: 'dilewati', locationProblem: 'ditolak' } });
      }),
    cameraEnded: (how) =>
      safely(async () => {
        if (now.step !== 'camera') return;
        if (how.kind === 'cancelled') return cancel();
        if (how.kind === 'picture') return locate({ ...now.begun, picture: how.picture });
        return locate({ ...now.begun, facts: { ...now.begun.facts, selfieProblem: how.problem } });
      }),
    askReview: () =>
      safely(async () => {
        if (now.step === 'refused') await finish({ ...now.begun, facts: { ...now.begun.facts, askReview: true } });
      }),
    cancel: () => safely(cancel),
  };
}

function readable(fixes: TapFacts['fixes']): Fix[] {
  return fixes.map(({ lat, lon, accuracy, offsetMs }) => ({ lat, lon, accuracyM: accuracy, offsetMs }));
}

/** Everything the clocks say at this very moment comes first. */
function tapFacts(type: TapType, { today, day }: TapWork): TapFacts {
  return {
    kind: 'tap',
    type,
    wallAtTap: browserNow(),
    monotonicAtTap: monotonicNow(),
    shownAt: serverNow(),
    pageLife,
    anchor: heldAnchor(),
    zone: today.zone,
    workDate: day.workDate,
    shift: day.shift === null ? null : `${day.shift.name} ${day.shift.start}–${day.shift.end}`.replaceAll(':', '.'),
    fixes: [],
    locationProblem: null,
    selfie: null,
    selfieProblem: null,
    askReview: false,
    placeAtTap: null,
    idempotencyKey: newId(),
    tried: [],
    result: null,
  };
}
