/**
 * One tap on the dial, from the touch to the queue: the time is fixed and kept on the device first, then place and
 * photo join it, then it is sent. The place is read while the photo is taken, and stays with the tap however long that
 * takes. The same steps with and without signal.
 */
import { useEffect, useRef, useState } from 'react';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { tapWord } from '@hadir/contract/attendance/words.ts';
import { currentAnchor } from '../../../api/queue/anchor.ts';
import { LEFT_TAP_MS } from '../../../api/queue/unfinished-taps.ts';
import { flush } from '../../../api/queue/queue.ts';
import { discard, enqueue } from '../../../api/queue/queue-items.ts';
import { monotonicNow, pageLife } from '../../../api/queue/page-life.ts';
import type { Item, LeftAt, TapFacts, TapType } from '../../../api/queue/queued-item.ts';
import { browserNow } from '../../../api/server-clock.ts';
import { showTime } from '../../../ui/text/format.ts';
import { useGo } from '../../../ui/navigation/go.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import type { CameraEnd } from '../camera/camera.tsx';
import { finishTap, joinPlace, leaveTap } from './queued-tap.ts';
import type { OwnDayState } from '../own-day/own-day-state.ts';
import type { Sampler } from '../place/place-sampler.ts';
import { resultPath } from '../receipt/receipt-path.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { monotonicAt, placedAt, type PlacedFacts, tapFacts } from './tap-facts.ts';

interface Begun {
  readonly id: string;
  readonly facts: TapFacts;
  readonly picture: Blob | null;
}

type TapStep =
  | { readonly step: 'idle' }
  | { readonly step: 'consent'; readonly begun: Begun; readonly version: string }
  | { readonly step: 'camera'; readonly begun: Begun }
  | { readonly step: 'place'; readonly begun: Begun }
  | { readonly step: 'refused'; readonly begun: Begun; readonly refusal: Refusal };

interface TapWork {
  readonly today: Today;
  readonly day: OwnDayState;
  readonly place: Pick<Sampler, 'settle' | 'readAround'>;
  /** Version of the notice on photo and position that the person has not agreed to yet. */
  readonly consentNeeded: string | null;
}

export interface TapActions {
  readonly now: TapStep;
  readonly begin: (type: TapType) => Promise<void>;
  /** Goes on with a tap that was left before its photo. */
  readonly resume: (tap: Item<TapFacts>) => Promise<void>;
  readonly agree: () => Promise<void>;
  readonly decline: () => Promise<void>;
  readonly cameraEnded: (how: CameraEnd) => Promise<void>;
  readonly askReview: () => Promise<void>;
  /** The same move at another moment, with the photo that was taken. */
  readonly retry: () => Promise<void>;
  /** Stays on the device, unfinished. */
  readonly leave: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

const FAILED = 'Absen belum selesai. Tekan tombol absen sekali lagi; bila berulang, muat ulang halaman.';

/** An anchor this young was read with the session that is still there. */
const SURE_MS = 5 * 60_000;

export function useTap(work: TapWork | undefined): TapActions {
  const [now, setNow] = useState<TapStep>({ step: 'idle' });
  const busy = useRef(false);
  const listening = useRef<{ readonly id: string; readonly found: Promise<PlacedFacts> }>(undefined);
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

  /** Reads the place beside everything else; what is found is the tap's, also when the person leaves it meanwhile. */
  const listen = ({ id, facts }: Begun, { today, place }: TapWork) => {
    const found = place.settle(monotonicAt(facts)).then((place) => placedAt(today, place));
    listening.current = { id, found };
    void found.then((place) => joinPlace(id, place)).catch(() => undefined);
  };

  const begin = async (type: TapType, picture: Blob | null = null) => {
    if (work === undefined || busy.current) return;
    busy.current = true;
    navigator.vibrate?.(10);
    const made = tapFacts(type, work.today, work.day);
    // A page that is closed or frozen right after the tap has the place that was read before it.
    const facts = { ...made, fixes: work.consentNeeded === null ? work.place.readAround(monotonicAt(made)) : [] };
    await safely(async () => {
      const begun = { id: await enqueue({ facts, state: 'open' }), facts, picture };
      if (work.consentNeeded === null) listen(begun, work);
      await next(begun, work.consentNeeded);
    });
  };

  const next = async (begun: Begun, consentNeeded: string | null) => {
    const { facts, picture } = begun;
    const needsPhoto = facts.selfieNeed !== 'none' && picture === null && facts.selfieProblem === null;
    if (consentNeeded !== null && facts.selfieProblem === null)
      return setNow({ step: 'consent', begun, version: consentNeeded });
    return needsPhoto ? setNow({ step: 'camera', begun }) : locate(begun);
  };

  const locate = async (begun: Begun) => {
    if (work === undefined) return;
    setNow({ step: 'place', begun });
    const { facts } = begun;
    const { fixes } = facts;
    const problem = fixes.length > 0 ? null : (facts.locationProblem ?? 'terputus');
    const judged = () => (facts.placeAtTap === null ? placedAt(work.today, { fixes, locationProblem: problem }) : {});
    const place = listening.current?.id === begun.id ? await listening.current.found : judged();
    const known: Begun = { ...begun, facts: { ...facts, ...place } };
    const { type, askReview, placeAtTap } = known.facts;
    const refusal = askReview || placeAtTap === null ? undefined : refusalOf(type, work.today, placeAtTap);
    return refusal === undefined ? finish(known) : setNow({ step: 'refused', begun: known, refusal });
  };

  const finish = async ({ id, facts, picture }: Begun) => {
    await finishTap(id, facts, picture);
    const anchor = currentAnchor();
    const sure = anchor?.pageLife === pageLife && monotonicNow() - anchor.monotonic < SURE_MS;
    void flush({ force: true, personKnown: sure });
    end();
    go(resultPath(id));
  };

  const leave = async (at: LeftAt) => {
    if (now.step !== 'idle') await leaveTap(now.begun.id, at).finally(end);
  };

  const cancel = async () => {
    if (now.step === 'idle') return;
    const { id, facts } = now.begun;
    const restore = await discard(id).finally(end);
    toast({
      message: `${tapWord[facts.type]} ${showTime(facts.shownAt, facts.zone)} dibuang`,
      undo: () => restore().then(() => leaveTap(id, 'camera')),
    });
  };

  useConfirmExit(now, leave);

  return {
    now,
    begin: (type) => begin(type),
    resume: (tap) =>
      safely(async () => {
        if (work === undefined || busy.current) return;
        busy.current = true;
        await next({ id: tap.id, facts: tap.facts, picture: null }, work.consentNeeded);
      }),
    agree: () =>
      safely(async () => {
        if (now.step !== 'consent' || work === undefined) return;
        await enqueue({ facts: { kind: 'consent', version: now.version } });
        listen(now.begun, work);
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
        if (how.kind === 'left') return leave('camera');
        if (how.kind === 'cancelled') return cancel();
        if (how.kind === 'picture') return locate({ ...now.begun, picture: how.picture });
        return locate({ ...now.begun, facts: { ...now.begun.facts, selfieProblem: how.problem } });
      }),
    askReview: () =>
      safely(async () => {
        if (now.step === 'refused') await finish({ ...now.begun, facts: { ...now.begun.facts, askReview: true } });
      }),
    retry: () =>
      safely(async () => {
        if (now.step !== 'refused') return;
        const { id, facts, picture } = now.begun;
        await discard(id).finally(end);
        await begin(facts.type, picture);
      }),
    leave: () => safely(() => leave('consent')),
    cancel: () => safely(cancel),
  };
}

/** A tap that is left otherwise than by a button: another page, the login page, a camera that nobody comes back to. */
function useConfirmExit(now: TapStep, leave: (at: LeftAt) => Promise<void>): void {
  const open = now.step === 'camera' || now.step === 'consent' ? now.begun : undefined;
  const latest = useRef({ open, leave });
  useEffect(() => {
    latest.current = { open, leave };
  });
  useEffect(
    () => () => {
      const left = latest.current.open;
      if (left === undefined) return;
      const signedOut = window.location.pathname.startsWith('/authentication/');
      void leaveTap(left.id, signedOut ? 'session' : 'page').catch(() => undefined);
    },
    [],
  );
  useEffect(() => {
    if (open === undefined || open.facts.selfieNeed === 'required') return;
    const rest = open.facts.wallAtTap + LEFT_TAP_MS - browserNow();
    const timer = setTimeout(() => void latest.current.leave('camera'), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [open]);
}
