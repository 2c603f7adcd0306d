/** What signing out would do to the unsent items (rules/access#signing-out, product/clocking#leaving-the-device). Pure. */
export interface Unsent {
  readonly count: number;
  /** Of these, only in this page's memory: the device had no room. */
  readonly lost: number;
}

const STAYS_STORED =
  'tetap tersimpan terkunci di perangkat ini dan baru terkirim saat Anda masuk lagi di sini dengan akun yang sama.';
const REMEDY = 'Tetap masuk dan biarkan halaman ini terbuka sampai terkirim.';

export function leavingWords({ count, lost }: Unsent): string {
  if (lost === 0) return `Bila Anda keluar sekarang, yang belum terkirim ${STAYS_STORED}`;
  if (lost >= count)
    return `Penyimpanan HP penuh: yang belum terkirim hanya ada di halaman ini dan hilang bila Anda keluar. ${REMEDY}`;
  return `${lost} di antaranya hanya ada di halaman ini dan hilang bila Anda keluar. ${REMEDY} Yang lain ${STAYS_STORED}`;
}
