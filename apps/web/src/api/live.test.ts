import { describe, expect, it } from 'vitest';
import { topicOf } from './live.ts';

describe('a message of the live stream', () => {
  it('names its topic in its body', () => {
    expect(topicOf({ type: 'message', data: '{"topic":"day","userId":"u","workDate":"2026-11-20"}' })).toBe('day');
  });

  it('or by the name of the event', () => {
    expect(topicOf({ type: 'resync', data: '' })).toBe('resync');
  });

  it('is left alone when this page does not know it', () => {
    expect(topicOf({ type: 'message', data: '{"topic":"weather"}' })).toBeUndefined();
    expect(topicOf({ type: 'message', data: 'ping' })).toBeUndefined();
    expect(topicOf({ type: 'message' })).toBeUndefined();
  });
});
