/** What the shell opens over the page. */
export type Floating = 'palette' | 'shortcuts' | undefined;
