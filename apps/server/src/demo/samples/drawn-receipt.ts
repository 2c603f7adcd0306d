/** Papers of the demo as a phone photographs them. */
import sharp from 'sharp';

/** A slip of paper on a table. */
export function drawReceipt(shop: string, lines: readonly string[]): Promise<Buffer> {
  const texts = [shop, 'Jl. Contoh 12', ...lines].map(
    (line, at) =>
      `<text x="230" y="${130 + at * 44}" font-size="${at === 0 ? 30 : 24}" text-anchor="middle">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="560"><rect width="460" height="560" fill="#6b5d52"/>
    <rect x="50" y="60" width="360" height="440" fill="#fbfaf6"/><g font-family="sans-serif" fill="#26292e">${texts.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}
