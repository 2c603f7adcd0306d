import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/time.ts';
import { mayUndoDecision } from './review-undo.ts';

const decided = { state: 'ditolak', decidedBy: 'a', decidedAt: instant('2026-11-20T01:00:00Z') } as const;

describe('taking back a decision', () => {
  it('is for the person who decided, while the message waits', () => {
    expect(mayUndoDecision(decided, 'a', instant('2026-11-20T01:00:09.999Z'))).toBe(true);
    expect(mayUndoDecision(decided, 'a', instant('2026-11-20T01:00:10Z'))).toBe(false);
    expect(mayUndoDecision(decided, 'b', instant('2026-11-20T01:00:01Z'))).toBe(false);
  });

  it('needs a decision', () => {
    const open = { state: 'terbuka', decidedBy: null, decidedAt: null } as const;
    expect(mayUndoDecision(open, 'a', instant('2026-11-20T01:00:01Z'))).toBe(false);
  });
});
