/** Height of the day's sheet on phones, CSS pixels: leaves the tapped week visible above it. */
export const DAY_SHEET_HEIGHT = 428;
