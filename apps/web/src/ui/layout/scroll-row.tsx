/** Chips or tabs in one line that scrolls sideways, opened at the chosen one: where more of them follow, the edge fades. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import styles from './scroll-row.module.css';

/** Fractions of a pixel that a zoomed page leaves at either end. */
const ROUNDING = 2;
const CHOSEN = ':scope > [aria-current="page"], :scope > [aria-pressed="true"]';
/** Pixels of the edge that fades: the chosen one stands clear of it. */
const FADE = 40;

function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector(CHOSEN)?.getBoundingClientRect();
  if (chosen === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  if (chosen.right > right - FADE) row.scrollLeft += chosen.right - right + FADE;
  else if (chosen.left < left) row.scrollLeft += chosen.left - left - FADE;
}

export function ScrollRow({ className, children, ...rest }: ComponentProps<'div'>) {
  const row = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const mark = () => {
      // Negative in a page that is written from right to left.
      const scrolled = Math.abs(element.scrollLeft);
      const rest = element.scrollWidth - element.clientWidth - scrolled;
      element.toggleAttribute('data-more-before', scrolled > ROUNDING);
      element.toggleAttribute('data-more-after', rest > ROUNDING);
    };
    element.addEventListener('scroll', mark, { passive: true });
    // Looks as soon as the sizes are known, before they are painted: asking for them here would lay the page out twice.
    const watcher = new ResizeObserver(() => {
      // Once: who scrolls it afterwards is not pulled back.
      if (!isOpened.current) showChosen(element);
      isOpened.current = true;
      mark();
    });
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    return () => {
      element.removeEventListener('scroll', mark);
      watcher.disconnect();
    };
  }, [children]);

  return (
    <div ref={row} className={[styles.row, className].filter(Boolean).join(' ')} {...rest}>
      {children}
    </div>
  );
}
