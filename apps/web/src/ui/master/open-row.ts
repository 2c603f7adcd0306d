/** Which row stands open beside a list, as the URL tells it: its id, or one to be made. */
export const NEW_ROW = 'baru';

/** Undefined for a row to be made, and while none is open. */
export const idOfOpenRow = (open: string | undefined): string | undefined => (open === NEW_ROW ? undefined : open);
