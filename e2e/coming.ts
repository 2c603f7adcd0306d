/** What stands for something that is on its way: a shape, a bar. */
export const COMING = '[aria-label="Memuat"], [role="progressbar"], .MuiSkeleton-root';
