/** Large keys for an amount, under the thumb. */
import { Icon } from '../../../ui/pictures/icon.tsx';

interface NumberPadProps {
  /** Foreign money has a comma where rupiah have three zeros. */
  readonly foreign: boolean;
  readonly press: (key: string) => void;
}

const THREE_COLUMNS = { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' };

export function NumberPad({ foreign, press }: NumberPadProps) {
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', foreign ? ',' : '000', '0', 'back'];
  return (
    <div className="stack gap-8" style={THREE_COLUMNS} role="group" aria-label="Papan angka">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="card place-center min-h-56 size-24 hover-fill"
          aria-label={key === 'back' ? 'Hapus angka terakhir' : key}
          onClick={() => press(key)}
        >
          {key === 'back' ? <Icon name="arrow-left" size={24} /> : key}
        </button>
      ))}
    </div>
  );
}
