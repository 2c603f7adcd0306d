/** Takes one table of a spreadsheet program, by drop or by choice. */
import { type DragEvent, useId, useRef, useState } from 'react';
import { OnlineButton } from '../../buttons/online-button.tsx';
import { Icon } from '../../pictures/icon.tsx';
import styles from './drop-area.module.css';

interface DropAreaProps {
  /** Of the file, for those who cannot see the area. */
  readonly label: string;
  /** What fits, below the heading. */
  readonly says: string;
  /** Name of the file that is being checked. */
  readonly busy: string | undefined;
  readonly take: (file: File | undefined) => void;
}

export function DropArea({ label, says, busy, take }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const choose = (field: HTMLInputElement) => {
    take(field.files?.[0]);
    // The same file may be chosen once more after it was mended.
    field.value = '';
  };
  return (
    <div
      className={`stack justify-items-center secondary text-center radius-card gap-4 ${styles.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="import" size={32} />
      <p className="large medium text-primary mt-8">
        {busy === undefined ? 'Letakkan berkas di sini' : `Memeriksa ${busy}…`}
      </p>
      <p id={hint} className="size-14 secondary">
        {says}
      </p>
      <OnlineButton
        variant="contained"
        color="primary"
        disabled={busy !== undefined}
        onClick={() => input.current?.click()}
      >
        Pilih berkas
      </OnlineButton>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept=".xlsx,.csv"
        aria-label={label}
        aria-describedby={hint}
        onChange={({ target }) => choose(target)}
      />
    </div>
  );
}
