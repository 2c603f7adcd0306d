/** What stops a backup or a restore, said to the operator: the message is a whole Indonesian sentence with the way out. */
export class BackupTrouble extends Error {
  override name = 'BackupTrouble';
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '57P01', '57P03']);
/** SQLSTATE classes of a broken connection and of a refused sign-in. */
const CONNECTION_CLASS = /^(08|28)/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Turns what the disk or the database said into a sentence; `what` names the work, `place` where the file is. */
export function explained(error: unknown, what: 'Pencadangan' | 'Pemulihan', place: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupTrouble) return error;
  if (error.name === 'AbortError') return new BackupTrouble(`${what} dihentikan. Tidak ada yang ditinggalkan.`);
  const code = codeOf(error);
  const say = (text: string) => new BackupTrouble(text, { cause: error });
  if (NO_SPACE.has(code)) return say(`${what} berhenti: disk penuh (${place}). Kosongkan ruang, lalu jalankan lagi.`);
  if (NOT_ALLOWED.has(code))
    return say(`${what} berhenti: ${place} tidak dapat dibuka atau ditulis. Periksa hak aksesnya.`);
  if (code === 'ENOENT') return say(`${what} berhenti: ${place} tidak ada. Periksa nama berkas dan foldernya.`);
  if (code === 'EISDIR') return say(`${what} berhenti: ${place} adalah folder. Sebut nama berkasnya.`);
  if (UNREACHABLE.has(code) || CONNECTION_CLASS.test(code) || error.message.includes('Connection terminated'))
    return say(
      `${what} berhenti: basis data tidak dapat dihubungi (${error.message}). Periksa DATABASE_URL dan server basis datanya, lalu jalankan lagi.`,
    );
  return error;
}
