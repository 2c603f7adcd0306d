// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import '../../../test/browser-gaps.ts';
import { expect, it } from 'vitest';
import { useForgetAnswers } from '../../api/user.ts';
import { setPageCount, useMenuBadges } from './menu-badges.ts';

it('counts of one person are gone when another one begins, however the session ended', async () => {
  const { result, rerender } = renderHook(() => ({ signals: useMenuBadges(), forgetAnswers: useForgetAnswers() }));
  setPageCount('/dashboards/pending', 12);
  rerender();
  expect(result.current.signals.counts).toEqual({ '/dashboards/pending': 12 });
  await result.current.forgetAnswers();
  rerender();
  expect(result.current.signals.counts).toEqual({});
});
