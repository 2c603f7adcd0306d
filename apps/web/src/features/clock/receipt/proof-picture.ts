/** The proof as a picture for phones that can neither share nor copy: no place, no photo (as the shared text). */
import { showDayOf, showTime } from '../../../ui/text/format.ts';
import type { ResultView } from './receipt-view.ts';

const WIDTH = 720;
const HEIGHT = 480;
const GROUND = '#1BA0E2';
const INK = '#06283D';
const FONT = '"DM Sans Variable", "DM Sans", system-ui, sans-serif';

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
}

function linesOf(view: ResultView, name: string): Line[] {
  return [
    { text: name, y: 170, size: 32, weight: 500 },
    { text: view.lead, y: 222, size: 28, weight: 400 },
    { text: showTime(view.at, view.zone, { seconds: true, withZone: true }), y: 300, size: 64, weight: 700 },
    { text: showDayOf(view.at, view.zone), y: 346, size: 26, weight: 400 },
    { text: `Kode bukti ${view.proofCode ?? 'menyusul'}`, y: 424, size: 30, weight: 700 },
  ];
}

/** @throws Error when the browser cannot draw */
export async function downloadProof(view: ResultView, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no drawing surface');
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, 96);
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  pen.font = `700 36px ${FONT}`;
  pen.fillText('HADIR', WIDTH / 2, 60);
  for (const { text, y, size, weight } of linesOf(view, name)) {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 64);
  }
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (bytes === null) throw new Error('no picture');
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = `Bukti-absen-${view.proofCode ?? 'HADIR'}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
