/** The files of a request: chosen, uploaded once, named when it is sent. */
import { useRef, useState } from 'react';
import { type RequestDetail, uploadFile } from '../request-calls.ts';
import type { QueuedFile } from './queue-request.ts';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';

export interface RequestFiles {
  readonly files: readonly FileDraft[];
  readonly setFiles: (files: readonly FileDraft[]) => void;
  readonly upload: () => Promise<{ id: string; name: string }[]>;
  /** Each with the id that it has reached the server under. */
  readonly withIds: () => readonly QueuedFile[];
}

/** What is not named any more is let go by the server: a returned request keeps its files unless they are taken out. */
const filesOf = (returned: RequestDetail | undefined): readonly FileDraft[] =>
  returned?.attachments.map(({ id, name, bytes }) => ({ name, blob: new Blob(), uploaded: { id, bytes } })) ?? [];

export function useRequestFiles(returned: RequestDetail | undefined): RequestFiles {
  const [files, setFiles] = useState(() => filesOf(returned));
  const uploaded = useRef(new Map<FileDraft, string>());
  const idOf = (file: FileDraft) => file.uploaded?.id ?? uploaded.current.get(file);
  const upload = async () => {
    const ids: { id: string; name: string }[] = [];
    for (const file of files) {
      const id = idOf(file) ?? (await uploadFile({ bytes: file.blob, timeoutMs: 0 })).data.id;
      uploaded.current.set(file, id);
      ids.push({ id, name: file.name });
    }
    return ids;
  };
  return { files, setFiles, upload, withIds: () => files.map((file) => ({ ...file, id: idOf(file) ?? null })) };
}
