/** data table: what may still be open in a period that is to be closed (rules/attendance#closing-and-lock). */
export const OPEN_ITEMS = [
  'HARI_BELUM_DINILAI',
  'PENGAJUAN_MENUNGGU',
  'TANPA_PEMUTUS',
  'TINJAUAN_TERBUKA',
  'TIDAK_ABSEN_MASUK',
  'TIDAK_ABSEN_PULANG',
  'ADA_ABSENSI',
  'TIDAK_TERJADWAL',
  'SHIFT_KURANG_ORANG',
  'LEMBUR_TANPA_PERINTAH',
  'LEMBUR_BELUM_DIVALIDASI',
  'KOREKSI_HR_MENUNGGU',
  'DRAF_KOREKSI',
  'BUKU_BELUM_DITANDATANGANI',
] as const;
export type OpenItem = (typeof OPEN_ITEMS)[number];

/** How much of each is open; a missing one is none. */
export type OpenItemCounts = Readonly<Partial<Record<OpenItem, number>>>;

/** No reason closes over these: figures that do not exist yet cannot be closed. */
const MUST_BE_RESOLVED: ReadonlySet<OpenItem> = new Set(['HARI_BELUM_DINILAI']);

export const mustBeResolved = (item: OpenItem): boolean => MUST_BE_RESOLVED.has(item);

const sumOf = (counts: OpenItemCounts, counted: (item: OpenItem) => boolean): number =>
  OPEN_ITEMS.filter(counted).reduce((sum, item) => sum + (counts[item] ?? 0), 0);

/** What nobody closes over. */
export const unresolved = (counts: OpenItemCounts): number => sumOf(counts, mustBeResolved);

/** What is closed over, with a reason. */
export const closedOver = (counts: OpenItemCounts): number => sumOf(counts, (item) => !mustBeResolved(item));
