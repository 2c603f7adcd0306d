/** Which account is shown, where a person has more than one. */
import { Chip } from '../../ui/chips/chip.tsx';

interface AccountChipsProps {
  accounts: readonly { readonly code: string; readonly name: string }[];
  shown: string;
  show: (code: string) => void;
}

export function AccountChips({ accounts, shown, show }: AccountChipsProps) {
  if (accounts.length < 2) return null;
  return (
    <div className="flex wrap gap-8" role="group" aria-label="Jenis cuti">
      {accounts.map(({ code, name }) => (
        <Chip key={code} on={code === shown} aria-pressed={code === shown} onClick={() => show(code)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
