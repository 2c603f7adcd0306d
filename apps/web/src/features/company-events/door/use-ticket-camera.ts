/** The back camera looking for QR codes, with its lamp, where the browser can read them itself. */
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Detected {
  readonly rawValue: string;
}
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly Detected[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

type CameraState = 'off' | 'opening' | 'open' | 'refused' | 'unsupported';

export interface TicketCamera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly hasTorch: boolean;
  readonly torch: boolean;
  readonly toggleTorch: () => void;
}

const LOOK_EVERY_MS = 200;

/** Chromium on Android and ChromeOS has it; elsewhere the code is typed. */
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

interface TorchTrack {
  readonly getCapabilities?: () => object;
  readonly applyConstraints: (constraints: object) => Promise<void>;
}

export function useTicketCamera(on: boolean, found: (text: string) => void): TicketCamera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<TorchTrack | undefined>(undefined);
  const notify = useRef(found);
  useEffect(() => {
    notify.current = found;
  });
  const [state, setState] = useState<CameraState>('off');
  const [hasTorch, setHasTorch] = useState(false);
  const [torch, setTorch] = useState(false);
  useEffect(() => {
    const Class = detectorClass();
    if (!on || Class === undefined || navigator.mediaDevices === undefined) return;
    const detector = new Class({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const view = video.current;
      if (view !== null && view.readyState >= view.HAVE_CURRENT_DATA) {
        const [first] = await detector.detect(view).catch(() => []);
        if (first !== undefined && !isOver) notify.current(first.rawValue);
      }
      if (!isOver) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const open = async () => {
      setState('opening');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const view = video.current;
      if (isOver || view === null) return stop(stream);
      view.srcObject = stream;
      await view.play();
      const [first] = stream.getVideoTracks();
      track.current = first;
      setHasTorch(first !== undefined && 'torch' in (first.getCapabilities?.() ?? {}));
      setState('open');
      void look();
    };
    open().catch(() => setState('refused'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream !== undefined) stop(stream);
      track.current = undefined;
      setTorch(false);
      setState('off');
    };
  }, [on]);
  const toggleTorch = () => {
    const next = !torch;
    void track.current?.applyConstraints({ advanced: [{ torch: next }] }).then(() => setTorch(next));
  };
  const canRead = detectorClass() !== undefined && navigator.mediaDevices !== undefined;
  return { video, state: on && !canRead ? 'unsupported' : state, hasTorch, torch, toggleTorch };
}

function stop(stream: MediaStream): void {
  for (const one of stream.getTracks()) one.stop();
}
