/** What opens between the tap and the receipt: consent, camera, a refusal. Each loads when it is first needed. */
import { lazy, Suspense, useEffect } from 'react';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import type { TapActions } from './use-tap.ts';

const loadCamera = () => import('../camera/camera.tsx');
const Camera = lazy(loadCamera);
const ConsentSheet = lazy(() => import('./consent-sheet.tsx'));
const RefusedSheet = lazy(() => import('./refused-sheet.tsx'));

const PREFETCH_MS = 1_500;

export function TapDialogs({ tap, today }: { tap: TapActions; today: Today }) {
  // The camera's code is there before the tap, but after the button works.
  useEffect(() => {
    if (!today.requiredSelfie) return;
    const timer = setTimeout(() => void loadCamera().catch(() => undefined), PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [today.requiredSelfie]);

  const { now } = tap;
  return (
    <Suspense fallback={null}>
      {now.step === 'consent' && (
        <ConsentSheet
          agree={() => void tap.agree()}
          decline={() => void tap.decline()}
          close={() => void tap.leave()}
        />
      )}
      {now.step === 'camera' && (
        <Camera
          type={now.begun.facts.type}
          tapAt={now.begun.facts.shownAt}
          zone={today.zone}
          mayGoWithout={now.begun.facts.selfieNeed !== 'required'}
          end={(how) => void tap.cameraEnded(how)}
        />
      )}
      {now.step === 'refused' && (
        <RefusedSheet
          refusal={now.refusal}
          retry={() => void tap.retry()}
          askReview={() => void tap.askReview()}
          close={() => void tap.cancel()}
        />
      )}
    </Suspense>
  );
}
