/** How many days one report of attendance may span. No zod here: the thread that writes files begins without it. */
export const MAX_REPORT_DAYS = 93;
