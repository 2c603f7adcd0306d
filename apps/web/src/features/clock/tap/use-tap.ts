/**
 * One tap on the dial, from the touch to the queue: the time is fixed and kept on the device first, then place and
 * photo join it, then it is sent. The place is read while the photo is taken, and stays with the tap however long that
 * takes. The same steps with and without signal.
 */
import { useEffect, useRef, useState } from 'react';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
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

/** Where a tap stands, and its way over consent, photo and place into the queue. */
function useTapSteps(work: TapWork | undefined) {
  const [now, setNow] = useState<TapStep>({ step: 'idle' });
  const busy = useRef(false);
  const { listen, placeOf } = usePlaceOfTap();
  const go = useGo();
  const toast = useToast();

  /** One tap at a time: false while another is on its way. */
  const claim = () => {
    if (busy.current) return false;
    busy.current = true;
    return true;
  };
  const end = () => {
    busy.current = false;
    setNow({ step: 'idle' });
  };

  const next = async (begun: Begun, consentNeeded: string | null) => {
    const { facts, picture } = begun;
    const needsPhoto = facts.selfieNeed !== 'none' && picture === null && facts.selfieProblem === null;
    if (consentNeeded !== null && facts.selfieProblem === null)
      return setNow({ step: 'consent', begun, version: consentNeeded });
    if (needsPhoto) return setNow({ step: 'camera', begun });
    return locate(begun);
  };

  const locate = async (begun: Begun) => {
    if (work === undefined) return;
    setNow({ step: 'place', begun });
    const place = await placeOf(begun, work.today);
    const known: Begun = { ...begun, facts: { ...begun.facts, ...place } };
    const refusal = refusalOfTap(known.facts, work.today);
    if (refusal !== undefined) return setNow({ step: 'refused', begun: known, refusal });
    return finish(known);
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
  return { now, claim, listen, next, locate, finish, leave, cancel, end };
}

export function useTap(work: TapWork | undefined): TapActions {
  const { now, claim, listen, next, locate, finish, leave, cancel, end } = useTapSteps(work);
  const safely = useSafely(end);

  const startTap = async (type: TapType, picture: Blob | null = null) => {
    if (work === undefined || !claim()) return;
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

  return {
    now,
    begin: (type) => startTap(type),
    resume: (tap) =>
      safely(async () => {
        if (work === undefined || !claim()) return;
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
        await startTap(facts.type, picture);
      }),
    leave: () => safely(() => leave('consent')),
    cancel: () => safely(cancel),
  };
}

/** What the phone already knows that the server would refuse; nothing when a review was asked for instead. */
function refusalOfTap({ type, askReview, placeAtTap }: TapFacts, today: Today): Refusal | undefined {
  if (askReview || placeAtTap === null) return undefined;
  return refusalOf(type, today, placeAtTap);
}

/** Whatever fails, the button works again; a tap that was put in already waits in the queue. */
function useSafely(end: () => void): (work: () => Promise<void>) => Promise<void> {
  const toast = useToast();
  return async (work) => {
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
}

/** Reads the place beside everything else; what is found is the tap's, also when the person leaves it meanwhile. */
function usePlaceOfTap() {
  const listening = useRef<{ readonly id: string; readonly found: Promise<PlacedFacts> }>(undefined);
  return {
    listen: ({ id, facts }: Begun, { today, place }: TapWork) => {
      const found = place.settle(monotonicAt(facts)).then((place) => placedAt(today, place));
      listening.current = { id, found };
      void found.then((place) => joinPlace(id, place)).catch(() => undefined);
    },
    placeOf: async ({ id, facts }: Begun, today: Today): Promise<Partial<PlacedFacts>> => {
      if (listening.current?.id === id) return listening.current.found;
      if (facts.placeAtTap !== null) return {};
      const { fixes } = facts;
      const locationProblem = fixes.length > 0 ? null : (facts.locationProblem ?? 'terputus');
      return placedAt(today, { fixes, locationProblem });
    },
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
