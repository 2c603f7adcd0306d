/** How the lines in the cards of a person are set. */
export const LINE = 'body rows-4 cols-12 pad-y-8';
