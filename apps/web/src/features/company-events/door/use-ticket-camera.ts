/** The back camera looking for QR codes, with its lamp; where the browser cannot read them, a library does. */
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
  /** Asks for the camera once more; it may be permitted by now. */
  readonly retry: () => void;
}

const LOOK_EVERY_MS = 200;

type Reader = (view: HTMLVideoElement) => Promise<string | undefined>;

/** Chromium on Android and ChromeOS reads codes itself. */
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const loadLibrary = () => import('./read-picture.ts');

async function libraryReader(): Promise<Reader> {
  const { readPicture } = await loadLibrary();
  const canvas = document.createElement('canvas');
  return async (view) => readPicture(view, canvas);
}

export async function readerOf(): Promise<Reader> {
  const Class = detectorClass();
  if (Class === undefined) return libraryReader();
  const detector = new Class({ formats: ['qr_code'] });
  let instead: Reader | undefined;
  return async (view) => {
    if (instead !== undefined) return instead(view);
    try {
      return (await detector.detect(view))[0]?.rawValue;
    } catch {
      // Named by the browser, and without the service of the system that it needs.
      instead = await libraryReader();
      return instead(view);
    }
  };
}

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
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // The camera may be opened for the first time where there is no signal any more.
    if (navigator.mediaDevices !== undefined && detectorClass() === undefined) loadLibrary().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!on || navigator.mediaDevices === undefined) return;
    let read: Reader | undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const view = video.current;
      if (read !== undefined && view !== null && view.readyState >= view.HAVE_CURRENT_DATA) {
        const text = await read(view).catch(() => undefined);
        if (text !== undefined && !isOver) notify.current(text);
      }
      if (!isOver) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const open = async () => {
      setState('opening');
      read = await readerOf();
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
  }, [on, tries]);
  const toggleTorch = () => {
    const next = !torch;
    void track.current?.applyConstraints({ advanced: [{ torch: next }] }).then(() => setTorch(next));
  };
  return {
    video,
    state: on && navigator.mediaDevices === undefined ? 'unsupported' : state,
    hasTorch,
    torch,
    toggleTorch,
    retry: () => setTries((former) => former + 1),
  };
}

function stop(stream: MediaStream): void {
  for (const one of stream.getTracks()) one.stop();
}
