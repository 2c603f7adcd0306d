/** Pixels of the card with one row of kinds: its place is kept while neither its code nor its answer has come. */
export const WAITING_HEIGHT = 110;
