/** The server wants the photo that a kept tap lacks: the camera opens again, the time of the tap stays. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { flush } from '../../../api/queue/queue.ts';
import { enqueue } from '../../../api/queue/queue-items.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import { isKind, type Item, type TapFacts } from '../../../api/queue/queued-item.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import type { CameraEnd } from '../camera/camera.tsx';
import { retakePhoto } from './queued-tap.ts';
import { useToday } from '../own-day/use-today.ts';
import { useMe } from '../../../api/me.ts';

const Camera = lazy(() => import('../camera/camera.tsx'));
const ConsentSheet = lazy(() => import('./consent-sheet.tsx'));

export function RetakePhoto({ tap }: { tap: Item<TapFacts> }) {
  const { today } = useToday(useMe().person);
  const { items = [] } = useQueue();
  const [step, setStep] = useState<'idle' | 'consent' | 'camera' | 'sending'>('idle');
  const toast = useToast();
  const needed = today?.consentNeeded ?? null;
  const agreed = needed === null || items.some((item) => isKind(item, 'consent') && item.facts.version === needed);

  const agree = async () => {
    try {
      if (needed !== null) await enqueue({ facts: { kind: 'consent', version: needed } });
    } catch {
      setStep('idle');
      return toast({ message: 'Persetujuan belum tersimpan di HP. Tekan Ambil foto sekali lagi.', colour: 'error' });
    }
    void flush({ force: true });
    setStep('camera');
  };
  const end = async (how: CameraEnd) => {
    if (how.kind !== 'picture') return setStep('idle');
    setStep('sending');
    try {
      await retakePhoto(tap.id, how.picture);
    } catch {
      toast({ message: 'Foto belum tersimpan. Ambil sekali lagi.', colour: 'error' });
    } finally {
      setStep('idle');
    }
  };
  return (
    <>
      <Button
        size="large"
        variant="contained"
        color="primary"
        loading={step === 'sending'}
        onClick={() => setStep(agreed ? 'camera' : 'consent')}
      >
        Ambil foto
      </Button>
      <Suspense fallback={null}>
        {step === 'consent' && (
          <ConsentSheet agree={() => void agree()} decline={() => setStep('idle')} close={() => setStep('idle')} />
        )}
        {step === 'camera' && (
          <Camera
            type={tap.facts.type}
            tapAt={tap.facts.shownAt}
            zone={tap.facts.zone}
            mayGoWithout={false}
            end={(how) => void end(how)}
          />
        )}
      </Suspense>
    </>
  );
}
