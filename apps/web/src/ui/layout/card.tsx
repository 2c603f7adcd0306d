/** What belongs together on a page: a heading with what may be done beside it, a line about it, its content. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Of the heading, as the page has it. */
  level?: 2 | 3;
  /** One line below the heading. */
  sub?: ReactNode;
  /** At the end of the line of the heading. */
  action?: ReactNode;
  /** One of many beside and below each other; its parts stand in a stack. */
  dense?: boolean;
}

export function Card({ title, level = 2, sub, action, dense = false, className = '', children, ...rest }: CardProps) {
  const look = dense ? `stack ${styles.dense}` : styles.roomy;
  const Heading = `h${level}` as const;
  const heading = title !== undefined && <Heading className="large bold">{title}</Heading>;
  return (
    // A card with a heading in plain words is a place of that name.
    <section
      className={`card ${look} ${className}`}
      aria-label={typeof title === 'string' ? title : undefined}
      {...rest}
    >
      {!dense && heading}
      {dense && heading && (
        <header className={`row between gap-12 ${styles.head}`}>
          {heading}
          {action}
        </header>
      )}
      {sub !== undefined && <p className="secondary mt-2">{sub}</p>}
      {children}
    </section>
  );
}
