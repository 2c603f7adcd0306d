/** The inbox of every kind, for links and counts. */
export const INBOX = '/dashboards/pending';
