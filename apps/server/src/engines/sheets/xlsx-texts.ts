/** The texts that cells of a workbook share: kept once in the file, named by their place in the list. */
import { SHEET_LIMITS, SheetTrouble } from './sheet-errors.ts';
import type { Archive } from './xlsx-parts.ts';

/** The text of a cell, or null for one that no cell of a table may hold. */
export type SharedText = string | null;

/** A text in runs, without the readings of kanji beside it; ends as null once it is longer than a cell may be. */
export class TextRuns {
  #text: SharedText = '';
  #inText = false;
  #inReading = false;

  begin(): void {
    this.#text = '';
    this.#inText = false;
    this.#inReading = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#inReading = true;
    else if (name === 't') this.#inText = !this.#inReading;
  }

  add(part: string): void {
    if (!this.#inText || this.#text === null) return;
    // Nothing is kept of what is too long: a few kilobytes of file would be as many megabytes here.
    this.#text = this.#text.length + part.length > SHEET_LIMITS.cellCharacters ? null : this.#text + part;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#inReading = false;
  }

  get text(): SharedText {
    return this.#text;
  }
}

/** Also those that only other sheets use: a long one is refused where a cell of the table names it. @throws SheetTrouble */
export async function readSharedTexts(archive: Archive): Promise<readonly SharedText[]> {
  const texts: SharedText[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  const runs = new TextRuns();
  await archive.read('xl/sharedStrings.xml', {
    open({ name }) {
      if (name === 'si') runs.begin();
      else runs.open(name);
    },
    text: (part) => runs.add(part),
    close(name) {
      if (name !== 'si') return runs.close(name);
      if (texts.length >= SHEET_LIMITS.sharedTexts) throw new SheetTrouble('terlalu_besar');
      texts.push(runs.text);
    },
  });
  return texts;
}
