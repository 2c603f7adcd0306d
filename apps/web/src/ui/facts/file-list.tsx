/** Files that belong to what is shown, each opened by its line. */
import { apiBase } from '../../api/base-urls.ts';
import { Icon } from '../pictures/icon.tsx';
import { showBytes } from '../text/format.ts';

interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Path to open it. */
  readonly url: string;
}

export function FileList({ files }: { readonly files: readonly ListedFile[] }) {
  return (
    <ul className="stack one-column gap-8" aria-label="Lampiran">
      {files.map(({ id, name, bytes, url }) => (
        <li key={id}>
          <a
            className="row min-h-44 pad-x-12 text-primary outlined radius-input gap-12 hover-fill"
            href={apiBase() + url}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="file" size={20} />
            <span className="one-line grow">{name}</span>
            <small className="size-12 secondary">{showBytes(bytes)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
