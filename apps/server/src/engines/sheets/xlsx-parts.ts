/** The parts of an XLSX, inflated under caps and read as XML without any entity or DTD. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl from 'yauzl';
import { SHEET_LIMITS, SheetTrouble, type SheetTroubleKind } from './sheet-errors.ts';

export interface Archive {
  has(name: string): boolean;
  /** Feeds a part to the reader. @throws SheetTrouble when it is missing, too large, or no plain XML */
  read(name: string, reader: PartReader, mostBytes?: number): Promise<void>;
  close(): void;
}

export interface PartReader {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parts that run something or reach elsewhere. */
const FOREIGN = /vbaProject|externalLink|macrosheet|activeX|oleObject|embeddings\/|connections\.xml|queryTable/i;

const broken = () => new SheetTrouble('rusak');

function entryTrouble(entry: yauzl.Entry, seen: ReadonlyMap<string, yauzl.Entry>): SheetTroubleKind | undefined {
  if (entry.isEncrypted()) return 'terkunci';
  // Two parts of one name: programs disagree about which one counts.
  if (seen.has(entry.fileName.toLowerCase())) return 'berbahaya';
  if (FOREIGN.test(entry.fileName)) return 'makro';
  return undefined;
}

/** Two parts that share bytes of the archive: a small file that inflates to many large ones. */
function overlap(entries: Iterable<yauzl.Entry>): boolean {
  // What stands before the bytes is at least this long; the rest of it only the part itself tells.
  const spans = [...entries].map(({ relativeOffsetOfLocalHeader: from, fileNameLength, compressedSize }) => ({
    from,
    to: from + 30 + fileNameLength + compressedSize,
  }));
  spans.sort((one, other) => one.from - other.from);
  return spans.some(({ to }, index) => to > (spans[index + 1]?.from ?? Infinity));
}

export async function openArchive(bytes: Buffer): Promise<Archive> {
  // Entries are never written to disk, so their names can do no harm; the library refuses wild ones anyway.
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
    throw broken();
  });
  const entries = new Map<string, yauzl.Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const trouble = entryTrouble(entry, entries) ?? (entries.size >= SHEET_LIMITS.entries ? 'berbahaya' : undefined);
      if (trouble) throw new SheetTrouble(trouble);
      entries.set(entry.fileName.toLowerCase(), entry);
    }
    if (overlap(entries.values())) throw new SheetTrouble('berbahaya');
  } catch (error) {
    zip.close();
    throw error instanceof SheetTrouble ? error : broken();
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async read(name, reader, mostBytes = SHEET_LIMITS.otherBytes) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw broken();
      if (entry.uncompressedSize > mostBytes) throw new SheetTrouble('terlalu_besar');
      try {
        await parsePart(await zip.openReadStreamPromise(entry), reader, mostBytes);
      } catch (error) {
        throw error instanceof SheetTrouble ? error : broken();
      }
    },
    close: () => zip.close(),
  };
}

/** Counts the bytes since the last `<`: whatever stands there the parser keeps whole, a text as an attribute. */
function tagCounter(): (chunk: Buffer) => void {
  let since = 0;
  return (chunk) => {
    const first = chunk.indexOf('<');
    since += first === -1 ? chunk.length : first;
    if (since > SHEET_LIMITS.tagBytes) throw new SheetTrouble('berbahaya');
    if (first !== -1) since = chunk.length - chunk.lastIndexOf('<') - 1;
  };
}

async function parsePart(stream: AsyncIterable<Buffer>, reader: PartReader, mostBytes: number): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  const countTag = tagCounter();
  let bytes = 0;
  parser.on('doctype', () => {
    throw new SheetTrouble('berbahaya');
  });
  parser.on('error', () => {
    throw broken();
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > SHEET_LIMITS.depth) throw new SheetTrouble('berbahaya');
    reader.open?.(tag);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    reader.close?.(tag.name);
  });
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SheetTrouble('terlalu_besar');
    countTag(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode());
  parser.close();
}
