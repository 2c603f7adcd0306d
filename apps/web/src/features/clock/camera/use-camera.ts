/** The camera's picture in the page, and how ready it is to be taken. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FrameError, frameErrorOf, type GreyFrame, greyOf } from './frame-quality.ts';

/** `silent`: neither a picture nor a refusal for a while; it may still open. */
export type CameraState = 'opening' | 'silent' | 'open' | 'refused' | 'broken';

/** There is no picture to take: it is chosen, or the tap goes on without one. */
export const isClosed = (state: CameraState): state is Exclude<CameraState, 'open' | 'opening'> =>
  state !== 'open' && state !== 'opening';

export type Facing = 'user' | 'environment';

export interface CameraView {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly error: FrameError | undefined;
  /** 0 .. 72 lit ticks; at 72 the picture takes itself. */
  readonly ready: number;
  /** Asks for the camera once more. */
  readonly retry: () => void;
}

export const READY_TICKS = 72;
/** Nobody waits longer for a camera without being offered another way. */
export const SILENT_AFTER_MS = 8_000;
const LOOK_EVERY_MS = 120;
const GAIN = 8;
const LOSS = 12;
const LOOK = { width: 96, height: 128 };

export function useCamera(facing: Facing): CameraView {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [frameError, setFrameError] = useState<FrameError>();
  const [ready, setReady] = useState(0);

  const [turn, setTurn] = useState(0);
  const attempt = `${facing} ${turn}`;
  const [shown, setShown] = useState(attempt);
  if (shown !== attempt) {
    setShown(attempt);
    setState('opening');
    setReady(0);
  }

  useEffect(() => {
    let ended = false;
    let stream: MediaStream | undefined;
    const become = (next: CameraState) => {
      if (!ended) setState(next);
    };
    const timeout = setTimeout(() => setState((now) => (now === 'opening' ? 'silent' : now)), SILENT_AFTER_MS);
    const open = async () => {
      stream = await openStream(facing);
      if (ended || video.current === null) return stop(stream);
      // Taken over by another application, or unplugged.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => become('broken'));
      await firstFrame(video.current, stream);
      become('open');
    };
    open().catch((error: unknown) =>
      become(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'broken'),
    );
    return () => {
      ended = true;
      clearTimeout(timeout);
      if (stream !== undefined) stop(stream);
    };
  }, [facing, turn]);

  useEffect(() => {
    if (state !== 'open') return;
    let before: GreyFrame | undefined;
    const canvas = document.createElement('canvas');
    canvas.width = LOOK.width;
    canvas.height = LOOK.height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    const timer = setInterval(() => {
      const frame = look(video.current, pen);
      if (frame === undefined) return;
      const found = frameErrorOf(frame, before);
      before = frame;
      setFrameError(found);
      setReady((lit) => Math.max(0, Math.min(READY_TICKS, found === undefined ? lit + GAIN : lit - LOSS)));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  return { video, state, error: frameError, ready, retry: () => setTurn((before) => before + 1) };
}

async function openStream(facing: Facing): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) throw new Error('no camera without HTTPS');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 960 }, height: { ideal: 1280 } },
  });
}

/** A camera that is open may still have nothing to show. */
async function firstFrame(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  void video.play().catch(() => undefined);
  if (video.videoWidth > 0) return;
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The part of the picture inside the oval, small and grey. */
function look(video: HTMLVideoElement | null, pen: CanvasRenderingContext2D | null): GreyFrame | undefined {
  if (video === null || pen === null || video.videoWidth === 0) return undefined;
  const side = Math.min(video.videoWidth, (video.videoHeight * 3) / 4);
  const tall = (side * 4) / 3;
  const x = (video.videoWidth - side) / 2;
  const y = (video.videoHeight - tall) / 2;
  pen.drawImage(video, x, y, side, tall, 0, 0, LOOK.width, LOOK.height);
  return greyOf(pen.getImageData(0, 0, LOOK.width, LOOK.height).data, LOOK.width, LOOK.height);
}
