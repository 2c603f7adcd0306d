/** Files of a request: from the camera or the device, shrunk here, shown before they go. */
import { useRef, useState } from 'react';
import { apiBase } from '../../../api/base-urls.ts';
import { showBytes } from '../../text/format.ts';
import { Icon } from '../../pictures/icon.tsx';
import styles from './attachments.module.css';
import { ACCEPTED, type FileDraft, MOST_FILES, takeFile } from './shrink-file.ts';

interface AttachmentsProps {
  label: string;
  files: readonly FileDraft[];
  error: string | undefined;
  /** So many can be chosen. */
  most?: number;
  change: (files: readonly FileDraft[]) => void;
}

export function Attachments({ label, files, error: shownProblem, most = MOST_FILES, change }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const add = async (chosen: FileList | null) => {
    setProblem(undefined);
    const taken: FileDraft[] = [];
    const all = [...(chosen ?? [])];
    const left = all.slice(most - files.length).map(({ name }) => name);
    if (left.length > 0) setProblem(`Paling banyak ${String(most)} lampiran. Tidak ikut: ${left.join(', ')}.`);
    for (const file of all.slice(0, most - files.length)) {
      try {
        taken.push(await takeFile(file));
      } catch (error) {
        setProblem(error instanceof Error ? error.message : 'Berkas tidak dapat dibaca. Pilih yang lain.');
      }
    }
    if (taken.length > 0) change([...files, ...taken]);
    if (input.current !== null) input.current.value = '';
  };
  const shownError = problem ?? shownProblem;
  return (
    <div className="stack one-column gap-8">
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        accept={ACCEPTED}
        className={`overflow-hidden absolute ${styles.input}`}
        aria-label={label}
        aria-describedby={shownError === undefined ? undefined : 'lampiran-salah'}
        onChange={({ target }) => void add(target.files)}
      />
      {files.length > 0 && (
        <ul className={`stack one-column gap-8 ${styles.files}`}>
          {files.map((file, index) => (
            <li className="row min-h-44 outlined bg-paper radius-input gap-12" key={`${file.name}${index}`}>
              <Icon name="file" size={20} />
              <FileName file={file} />
              <small className="size-12 secondary">{showBytes(file.uploaded?.bytes ?? file.blob.size)}</small>
              <button
                className="place-center square-44 secondary"
                type="button"
                aria-label={`Hapus ${file.name}`}
                onClick={() => change(files.filter((_, other) => other !== index))}
              >
                <Icon name="x" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <button
          type="button"
          className={`row min-h-44 centre pad-x-12 bold text-strong radius-input gap-8 ${styles.add}`}
          onClick={() => input.current?.click()}
        >
          <Icon name="camera" size={20} />
          {label}
        </button>
      )}
      {shownError !== undefined && (
        <p id="lampiran-salah" className="flex text-alpa gap-8" role="alert">
          <Icon name="warning" />
          {shownError}
        </p>
      )}
    </div>
  );
}

/** Opens what the server has already. */
function FileName({ file: { name, uploaded } }: { readonly file: FileDraft }) {
  if (uploaded?.url === undefined) return <span className="one-line grow">{name}</span>;
  return (
    <a className="row min-h-44 grow min-w-0" href={apiBase() + uploaded.url} target="_blank" rel="noreferrer">
      <span className="one-line">{name}</span>
    </a>
  );
}
