/** Height of the day's sheet on phones, CSS pixels: leaves the tapped week visible above it (phone README 7). */
export const DAY_SHEET_HEIGHT = 428;
