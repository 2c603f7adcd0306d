/** Who has signed: name and stage, when and what, and what has to be known of it today. */
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

export interface ShownSignature {
  readonly id: string;
  readonly name: string;
  readonly mine: boolean;
  readonly stage: number;
  /** When, and under which figures. */
  readonly about: ReactNode;
  readonly warnings: readonly string[];
}

export function Signatures({ signatures }: { readonly signatures: readonly ShownSignature[] }) {
  if (signatures.length === 0) return <p className="caption secondary">Belum ada yang menandatangani.</p>;
  return (
    <ul className="stack gap-12">
      {signatures.map(({ id, name, mine, stage, about, warnings }) => (
        <li key={id} className="flex gap-12">
          <Icon name="check" />
          <span className="stack">
            <b className="medium">
              {name}
              {mine && ' (Anda)'}, Validator {stage}
            </b>
            <small className="caption secondary">{about}</small>
            {warnings.map((warning) => (
              <small key={warning} className="flex top gap-8 caption text-tinjau">
                <Icon className="mt-2" name="warning" size={16} />
                {warning}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
