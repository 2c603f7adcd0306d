/** What stands for something that is on its way: a shape, a bar, a grid that reads its rows. */
export const COMING = '[aria-label="Memuat"], [role="progressbar"], .MuiSkeleton-root, [data-loading]';
