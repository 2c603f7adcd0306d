/** Amounts in rupiah as people read them, on screens, papers and messages (product/words#money). No zod here. */
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

/** `Rp 1.234.567`, with a space that does not break. */
export const rupiahText = (value: number | bigint): string => rupiah.format(value);
