/** Something the person at the keyboard can mend: the message is a whole Indonesian sentence with the remedy. */
export class Trouble extends Error {
  override name = 'Trouble';
}

/** The sentence for a disk without room. Nothing is lost: PostgreSQL acknowledges only what it has written. */
export function diskFull(place: string): Trouble {
  return new Trouble(
    `Disk tempat data HADIR penuh (${place}). Kosongkan ruang paling sedikit 100 MB, lalu jalankan lagi. Data yang sudah tersimpan tidak hilang.`,
  );
}

const NO_SPACE = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i;

export function saysDiskFull(text: string): boolean {
  return NO_SPACE.test(text);
}

/** Turns an error of the file system into a sentence; anything else stays as it is. */
export function explained(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof Trouble) return error;
  const code = 'code' in error ? error.code : undefined;
  if (saysDiskFull(error.message)) return diskFull(place);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Trouble(
      `Folder data HADIR tidak dapat ditulis (${place}). Beri hak tulis kepada pengguna yang menjalankan HADIR, atau pilih folder lain dengan HADIR_DATA_DIR.`,
    );
  }
  return error;
}
