/** A card of the own records: what was found, where it comes from and as of when, and the one further step. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import type { Address } from '../../../ui/navigation/address.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { showDateTime } from '../../../ui/text/format.ts';

interface OwnCardProps<Data> {
  readonly answer: {
    readonly data: { readonly data: Data } | undefined;
    readonly error: CallError | undefined;
    readonly mutate: () => unknown;
  };
  /** Where the figures come from. */
  readonly source: string;
  readonly links: readonly (readonly [name: string, to: Address])[];
  readonly children: (data: Data) => ReactNode;
}

export function OwnCard<Data>({ answer, source, links, children }: OwnCardProps<Data>) {
  const { zone } = useMe();
  return (
    <div className="stack one-column gap-8">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[24, 24]}>
        {(data) => (
          <>
            {children(data)}
            <p className="caption secondary">
              Sumber: {source}, {showDateTime(serverNow(), zone)}
            </p>
          </>
        )}
      </AsyncContent>
      <div className="row wrap gap-8">
        {links.map(([name, to]) => (
          <Button key={name} component={Go} to={to}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
