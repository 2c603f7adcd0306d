/** Reads a whole archive without touching anything else: every byte as it was written, every part as the manifest says. */
import { readArchive } from './archive-read.ts';
import { createFilesSum } from './files-part.ts';
import type { Manifest } from './manifest.ts';
import { BackupTrouble, explained } from './backup-errors.ts';

/** @throws BackupTrouble naming what is damaged, cut off or missing */
export async function verifyArchive(path: string, key: string | null): Promise<Manifest> {
  const tables = new Map<string, number>();
  const files = createFilesSum();
  try {
    for await (const record of readArchive(path, key)) {
      if (record.kind === 'end' && record.part.part === 'table') tables.set(record.part.name, record.end.bytes);
      if (record.kind === 'end' && record.part.part === 'file')
        files.add(record.part.key, record.end.sha256 ?? '', record.end.bytes);
      if (record.kind === 'manifest') return agreed(path, record.manifest, tables, files.result([]));
    }
  } catch (error) {
    throw explained(error, 'Pemulihan', path);
  }
  throw new BackupTrouble(`Cadangan ${path} terpotong: daftar isinya tidak ada.`);
}

function agreed(
  path: string,
  manifest: Manifest,
  tables: ReadonlyMap<string, number>,
  files: Manifest['files'],
): Manifest {
  const odd = manifest.tables.find(({ name, bytes }) => tables.get(name) !== bytes)?.name;
  if (odd !== undefined || tables.size !== manifest.tables.length || files.hash !== manifest.files.hash)
    throw new BackupTrouble(
      `Isi cadangan ${path} tidak sesuai daftar isinya (${odd === undefined ? 'berkas' : `tabel ${odd}`}). Pakai salinan yang lain.`,
    );
  return manifest;
}
