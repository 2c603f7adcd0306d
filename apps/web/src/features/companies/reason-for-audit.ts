/** How a reason is asked for that stands in the audit log. */
export const REASON_FOR_AUDIT = { shortest: 10, longest: 500, hint: 'Tercatat di catatan audit.' } as const;
