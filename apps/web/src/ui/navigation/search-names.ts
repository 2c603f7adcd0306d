/**
 * Names in the search of an address that are no longer written. Bookmarks, views saved on devices, letters, messages in
 * the bell and on devices still carry them, and open the same view: every address is read through `currentSearchName`.
 * The names of today: product/frame#addresses.
 */

/** data table: old name and the one that is written now. A text, because everybody's first load carries it. */
export const OLD_SEARCH_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'archived arsip,client klien,columns kolom,date tanggal,department departemen,division divisi,' +
    'employmentType ikatan,exceptions pengecualian,from dari,hari tanggal,keadaan status,lihat bagian,open buka,' +
    'order arah,page hal,role peran,search cari,size ukuran,sort urut,tab bagian,tampil tampilan,to sampai,' +
    'view tampilan'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The name that is written today for one that an address carries. */
export function currentSearchName(name: string, value: string): string {
  // In the report `keadaan` was what became of a review, beside the status of days.
  if (name === 'keadaan' && /^(terbuka|diterima|ditolak)$/.test(value)) return 'hasil';
  return OLD_SEARCH_NAMES.get(name) ?? name;
}
