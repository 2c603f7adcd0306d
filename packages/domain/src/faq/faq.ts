/** Help texts: their states, and what may be done with one (rules/contact-center#help-texts). */

export const FAQ_STATES = ['draft', 'published', 'archived'] as const;
export type FaqState = (typeof FAQ_STATES)[number];

export const FAQ_ACTIONS = ['change', 'publish', 'withdraw', 'archive', 'revive', 'restore'] as const;
export type FaqAction = (typeof FAQ_ACTIONS)[number];

/** What becomes of a text; an action that its state does not have is refused. */
const NEXT: Readonly<Record<FaqState, Partial<Record<FaqAction, FaqState>>>> = {
  draft: { change: 'draft', restore: 'draft', publish: 'published', archive: 'archived' },
  published: { change: 'published', restore: 'published', withdraw: 'draft', archive: 'archived' },
  archived: { revive: 'draft' },
};

export const nextFaqState = (state: FaqState, action: FaqAction): FaqState | undefined => NEXT[state][action];

export const faqActions = (state: FaqState): readonly FaqAction[] =>
  FAQ_ACTIONS.filter((action) => nextFaqState(state, action) !== undefined);
