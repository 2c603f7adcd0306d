/** A phone's clocks, position and camera as the browser gives them, for tests that clock in. */
import { onTestFinished, vi } from 'vitest';

/** Where the phone stands; metres. */
export const OFFICE = { lat: -6.2088, lon: 106.8456, accuracy: 9 };

type Camera = 'works' | 'silent' | 'refused';

interface Phone {
  /** Both clocks of the page go on. */
  later: (ms: number) => void;
  /** What the camera does from the next opening on. */
  camera: (how: Camera) => void;
  /** The person answers the browser's question about the position. */
  allowPlace: () => void;
}

/** @param asks the browser asks for the position and waits for the answer */
export function takePhone({ asks = false } = {}): Phone {
  const clocks = shiftedClocks();
  let camera: Camera = 'works';
  let allowed = !asks;
  const waiting: PositionCallback[] = [];
  const answer = (heard: PositionCallback) => setTimeout(() => heard(reading()), 0);
  stub(navigator, 'geolocation', {
    getCurrentPosition: (heard: PositionCallback) => (allowed ? answer(heard) : waiting.push(heard)),
  });
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  stub(navigator, 'mediaDevices', {
    getUserMedia: async () => {
      if (camera === 'silent') return new Promise(() => undefined);
      if (camera === 'refused') throw new DOMException('refused', 'NotAllowedError');
      return { getTracks: () => [{ stop: () => undefined, addEventListener: () => undefined }] };
    },
  });
  drawnPictures();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return {
    later: clocks,
    camera: (how) => {
      camera = how;
    },
    allowPlace: () => {
      allowed = true;
      for (const heard of waiting.splice(0)) answer(heard);
    },
  };
}

function shiftedClocks(): (ms: number) => void {
  let ahead = 0;
  const [wall, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)];
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + ahead);
  return (ms) => {
    ahead += ms;
  };
}

function reading(): GeolocationPosition {
  const { lat, lon, accuracy } = OFFICE;
  return { coords: { latitude: lat, longitude: lon, accuracy } } as GeolocationPosition;
}

function stub(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  });
}

/** An even grey: nothing that the camera would take by itself, but a picture once the shutter is pressed. */
function drawnPictures(): void {
  const { prototype: video } = HTMLVideoElement;
  stub(video, 'videoWidth', 480);
  stub(video, 'videoHeight', 640);
  stub(video, 'play', async () => undefined);
  const { prototype: canvas } = HTMLCanvasElement;
  const grey = { data: new Uint8ClampedArray(96 * 128 * 4).fill(120) };
  stub(canvas, 'getContext', () => ({ drawImage: () => undefined, getImageData: () => grey }));
  stub(canvas, 'toBlob', (callback: (blob: Blob) => void) => callback(new Blob(['photo'], { type: 'image/jpeg' })));
  stub(URL, 'createObjectURL', () => 'blob:photo');
}
