import type { ReactNode } from 'react';
import { WithPerson } from './default-layout.tsx';
import { Shell } from './shell/shell.tsx';

/** The shell around something that is no page of the table. */
export default function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <WithPerson>
      <Shell title={title}>{children}</Shell>
    </WithPerson>
  );
}
