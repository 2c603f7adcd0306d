/** The state of one form: what is typed, what the server says of it, how it is sent or waits in the queue. */
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@hadir/contract/errors.ts';
import { fieldRefusals, sentences } from '@hadir/contract/field-refusals.ts';
import type { Notes } from '@hadir/contract/requests/file-row.ts';
import { noteFields } from '@hadir/contract/requests/notes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { isCallError } from '../../../api/call-error.ts';
import { newId } from '../../../api/new-id.ts';
import { dropItem } from '../../../api/queue/queue-items.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { useGo, useSearchValues } from '../../../ui/navigation/go.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import { type RequestDetail, uploadFile } from '../request-calls.ts';
import { type Content, recallDraft, useStoredDraft } from './stored-draft.ts';
import type { Carried, KindForm } from './kind-form.ts';
import { queuedDraft } from './queued-draft.ts';
import { queueRequest } from './queue-request.ts';
import type { FileDraft } from './shrink-file.ts';
import { useRequestPreview } from './use-request-preview.ts';
import { useReload, REQUESTS_CHANGED } from '../../../api/reload.ts';

/** Nobody is told of an empty field before sending. */
const NOT_YET: ErrorCode = 'WAJIB_DIISI';
const DONE_MS = 2_500;

interface Sent {
  readonly text: string;
  readonly key: string;
}

/** The plain fields of the kind stand beside its own, empty unless the request that came back has them. */
function withNotes<Draft extends object>(kind: RequestKind, draft: Draft, notes: Notes = {}): Draft {
  return { ...Object.fromEntries(noteFields(kind).map(([name]) => [name, notes[name] ?? null])), ...draft };
}

/** @param returned the request to be sent again */
export function useRequestForm<Draft extends object, Own>(
  form: KindForm<Draft, Own>,
  owner: Owner | undefined,
  today: LocalDate,
  returned: RequestDetail | undefined,
) {
  const search = useSearchValues();
  const go = useGo();
  const toast = useToast();
  const reload = useReload();
  // What the form began with; another address is another form.
  const [content, setContent] = useState<Content<Draft>>(() => ({
    draft: withNotes(
      form.kind,
      (returned === undefined ? undefined : form.draftOf(returned)) ?? form.initialDraft(search, today),
      returned?.notes,
    ),
    reason: returned?.reason ?? '',
    userId: returned === undefined && typeof search['untuk'] === 'string' ? search['untuk'] : undefined,
  }));
  const [typed, setTyped] = useState(false);
  const [restored, setRestored] = useState(false);
  // What is not named any more is let go by the server: a returned request keeps its files unless they are taken out.
  const [files, setFiles] = useState<readonly FileDraft[]>(
    () =>
      returned?.attachments.map(
        ({ id, name, bytes }): FileDraft => ({ name, blob: new Blob(), uploaded: { id, bytes } }),
      ) ?? [],
  );
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const sent = useRef<Sent>(undefined);
  const uploaded = useRef(new Map<FileDraft, string>());
  const storedDraft = useStoredDraft(owner, form.kind, content, typed && returned === undefined);
  const queued = typeof search['antre'] === 'string' ? search['antre'] : undefined;
  const named = Object.keys(search).some((name) => name !== 'jenis');

  useEffect(() => {
    // A link that says what it is about begins anew; the plain form goes on where it was left.
    if (owner === undefined || returned !== undefined || named) return;
    let current = true;
    void recallDraft<Draft>(owner, form.kind).then((draft) => {
      if (!current || draft === undefined) return;
      setContent(draft);
      setRestored(true);
    });
    return () => {
      current = false;
    };
  }, [owner, form.kind, returned, named]);

  useEffect(() => {
    if (owner === undefined || queued === undefined) return;
    let current = true;
    void queuedDraft<Draft>(queued).then((item) => {
      if (!current || item === undefined) return;
      setContent({ draft: item.draft, reason: item.reason, userId: item.userId });
      setFiles(item.files);
      setTyped(true);
    });
    return () => {
      current = false;
    };
  }, [owner, queued]);

  const { draft, reason } = content;
  // Sent again, a request stays about the same person.
  const userId = content.userId === owner?.userId ? undefined : content.userId;
  const carried: Carried = {
    reason: reason.trim(),
    ...(userId === undefined ? {} : { userId }),
    ...(returned === undefined ? {} : { again: { id: returned.id, version: returned.version } }),
  };
  const state = useRequestPreview(form, draft, carried);
  const write = (part: Partial<Content<Draft>>) => {
    setContent((before) => ({ ...before, ...part }));
    setTyped(true);
    setFieldErrors({});
    setFailure(undefined);
  };

  /** What is wrong at a field: what was said of the last try, else what the preview says. */
  const errorOf = (field: string): string | undefined =>
    fieldErrors[field] ??
    (typed || tried
      ? state.reply?.problems.find((problem) => problem.field === field && (tried || problem.code !== NOT_YET))
      : undefined
    )?.message;

  const refusalsOf = async (body: Draft & Carried): Promise<Record<string, string>> => {
    const parsed = await form
      .schema()
      .then((schema) => schema?.safeParse(body))
      // Without a line the schema may not be at hand; the server judges it later.
      .catch(() => undefined);
    if (parsed?.success !== false) return {};
    const refusals = fieldRefusals(parsed.error.issues, {}, body);
    return Object.fromEntries(
      Object.entries(sentences(refusals)).flatMap(([field, [words]]) =>
        words === undefined ? [] : [[field.split('.')[0] ?? field, words]],
      ),
    );
  };

  const upload = async (): Promise<{ id: string; name: string }[]> => {
    const ids: { id: string; name: string }[] = [];
    for (const file of files) {
      const known = file.uploaded?.id ?? uploaded.current.get(file);
      const id = known ?? (await uploadFile({ bytes: file.blob, timeoutMs: 0 })).data.id;
      uploaded.current.set(file, id);
      ids.push({ id, name: file.name });
    }
    return ids;
  };

  const done = async (to: string, words: string) => {
    storedDraft.drop();
    if (queued !== undefined) await dropItem(queued);
    toast({ message: words, duration: DONE_MS });
    go(to, { replace: true });
    await reload(REQUESTS_CHANGED);
  };

  const send = async () => {
    if (busy) return;
    setTried(true);
    setFailure(undefined);
    const body = { ...draft, ...carried };
    const wrong = await refusalsOf(body);
    setFieldErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError();
    setBusy(true);
    // What was said of an earlier draft is not about this one.
    const judged = await state.settled();
    if ((judged?.reply?.problems.length ?? 0) > 0) {
      setBusy(false);
      return focusFirstError();
    }
    const text = JSON.stringify([body, files.map(({ name }) => name)]);
    // The same words under the same key: without an answer nobody knows whether they arrived.
    if (sent.current?.text !== text) sent.current = { text, key: newId() };
    const { key } = sent.current;
    try {
      const whole = { ...body, ...(files.length === 0 ? {} : { files: await upload() }) };
      const row = await form.submit(whole, key);
      const list = userId === undefined ? '' : 'tampilan=untuk-lain&';
      await done(`${OWN_REQUESTS}?${list}buka=${row.id}`, `${requestKindWord[form.kind]} diajukan`);
    } catch (error) {
      const refused = isCallError(error) && error.kind === 'status' && error.status < 500 && error.status !== 429;
      const withIds = files.map((file) => ({ ...file, id: file.uploaded?.id ?? uploaded.current.get(file) ?? null }));
      const queues = async () =>
        owner !== undefined &&
        queueRequest({ kind: form.kind, date: form.dateOf(draft), body, files: withIds, idempotencyKey: key });
      if (!refused && (await queues())) {
        await done(OWN_REQUESTS, 'Tersimpan di HP. Dikirim begitu tersambung.');
        return;
      }
      const errors = isCallError(error) ? Object.entries(error.refusal?.errors ?? {}) : [];
      setFieldErrors(Object.fromEntries(errors));
      setFailure(error);
      setBusy(false);
      focusFirstError();
    }
  };

  return {
    draft,
    reason,
    userId,
    files,
    state,
    errorOf,
    tried,
    failure,
    busy,
    restored,
    keptAt: storedDraft.storedAt,
    send,
    setFiles,
    change: (part: Partial<Draft>) => write({ draft: { ...draft, ...part } }),
    changeNotes: (part: object) => write({ draft: { ...draft, ...part } }),
    setReason: (next: string) => write({ reason: next }),
    askFor: (next: string | undefined) => write({ userId: next }),
    startAnew: () => {
      storedDraft.drop();
      setContent({ draft: withNotes(form.kind, form.initialDraft({}, today)), reason: '' });
      setFiles([]);
      setFieldErrors({});
      setRestored(false);
      setTyped(false);
    },
  };
}

/** The first field that is wrong, once it is drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? document.querySelector<HTMLElement>('[data-problem]'))?.focus();
  });
}
