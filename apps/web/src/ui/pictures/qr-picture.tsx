/** A text as a QR drawing: one path, dark on white in every theme, because readers need the contrast. */
import writeQr from 'qrcode-generator';
import { useMemo } from 'react';

const QUIET = 4;

export default function QrPicture({ text, size, label }: { text: string; size: number; label: string }) {
  const { path, modules } = useMemo(() => draw(text), [text]);
  const side = modules + 2 * QUIET;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { path: string; modules: number } {
  // The smallest size that fits, with a quarter of it spare for a creased print.
  const qr = writeQr(0, 'Q');
  qr.addData(text);
  qr.make();
  const modules = qr.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (qr.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { path, modules };
}
