/** A chart as a picture and its numbers as a table, to take home (product/desk#day-overview). Loaded by who asks for it. */
import { cellSafe } from '@hadir/contract/kernel/safe-text.ts';
import { saveFile } from '../../api/download-file.ts';

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ChartWords {
  readonly finding: string;
  readonly about: string;
}

/** A number as the product writes it: without the points between thousands a spreadsheet counts with it. */
const NUMBER = /^[-−]?\d{1,3}(\.\d{3})*(,\d+)?$/;

function csvCell(text: string): string {
  if (NUMBER.test(text)) return text.replaceAll('.', '').replace('−', '-');
  return `"${cellSafe(text).replaceAll('"', '""')}"`;
}

/** As the reports write it: UTF-8 with BOM, semicolons, text in quotes. */
export function csvOf({ head, rows }: ChartTable): string {
  return `\ufeff${[head, ...rows].map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`;
}

/** `12 pengajuan cuti, 30 di bawah periode lalu` → `12-pengajuan-cuti-30-di-bawah-periode-lalu` */
export const fileWordOf = (finding: string): string => finding.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

export function saveCsv(table: ChartTable, { finding }: ChartWords): void {
  const blob = new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });
  saveFile({ blob, name: `${fileWordOf(finding)}.csv` });
}

/** What a drawing takes from the sheets of the page, which stay behind. */
const DRAWN = [
  'display',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const;

function selfContained(svg: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  svg.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of DRAWN) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

async function pictureOf(svg: SVGSVGElement, size: { width: number; height: number }): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = selfContained(svg, size);
  await picture.decode();
  return picture;
}

/** Pixels of the picture for each of the screen. */
const SCALE = 2;
const EDGE = 20;
const HEAD = 60;

/** The drawing below its title, on the paper of the page as it looks now. */
export async function savePng(svg: SVGSVGElement, { finding, about }: ChartWords): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (height + HEAD + EDGE) * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no drawing surface');
  const { fontFamily } = getComputedStyle(document.body);
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour('--text');
  pen.font = `700 16px ${fontFamily}`;
  pen.fillText(finding, EDGE, 28, width);
  pen.fillStyle = colour('--secondary');
  pen.font = `400 12px ${fontFamily}`;
  pen.fillText(about, EDGE, 46, width);
  pen.drawImage(await pictureOf(svg, { width, height }), EDGE, HEAD, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  saveFile({ blob, name: `${fileWordOf(finding)}.png` });
}
