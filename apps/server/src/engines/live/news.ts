/** What processes let each other know: that rows changed; ids only. */
export interface News {
  companyId: string;
  /** What changed: `day`, `review`, `export`, `notification`, `import`, `request`, `roster`. */
  topic:
    | 'day'
    | 'review'
    | 'export'
    | 'notification'
    | 'import'
    | 'session'
    | 'request'
    | 'roster'
    | 'activity'
    | 'room'
    | 'display'
    | 'paper'
    | 'faq'
    | 'settlement'
    | 'chat'
    | 'ticket';
  userId?: string;
  workDate?: string;
  id?: string;
  /** Whom it concerns whatever they may see of the person: who decides a request, or might. */
  to?: readonly string[];
  /** The session that made the change and shows it already. */
  except?: string;
}
