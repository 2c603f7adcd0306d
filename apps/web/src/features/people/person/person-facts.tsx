/** A card of facts with the one button that changes them. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const NO_FACTS: readonly Fact[] = [];

interface FactCardProps {
  title: string;
  facts?: readonly Fact[];
  /** False: the reader may not. */
  action?: { readonly label: string; readonly run: () => void } | false | undefined;
  children?: ReactNode;
}

export function FactCard({ title, facts = NO_FACTS, action, children }: FactCardProps) {
  return (
    <Card
      dense
      className="gap-12"
      aria-label={title}
      level={3}
      title={title}
      action={
        action && (
          <Button size="small" variant="outlined" onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    >
      {facts.length > 0 && <Facts of={facts.map(filledIn)} />}
      {children}
    </Card>
  );
}

const MISSING = <span className="secondary">Belum diisi</span>;

function filledIn([name, value]: Fact): Fact {
  if (value === null || value === '') return [name, MISSING];
  return [name, value];
}
