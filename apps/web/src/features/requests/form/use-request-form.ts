/** The state of one form: what is typed, what the server says of it, how it is sent or waits in the queue. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ErrorCode } from '@hadir/contract/errors.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../../api/call-error.ts';
import { newId } from '../../../api/new-id.ts';
import { dropItem } from '../../../api/queue/queue-items.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { REQUESTS_CHANGED, useReload } from '../../../api/reload.ts';
import { asFieldErrors, contractRefusals } from '../../../ui/form/contract-refusals.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { addressOf, useGo } from '../../../ui/navigation/go.tsx';
import { usePageSearch } from '../../../ui/navigation/page-search.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import type { RequestDetail } from '../request-calls.ts';
import type { Carried, KindForm } from './kind-form.ts';
import { queuedDraft } from './queued-draft.ts';
import { queueRequest } from './queue-request.ts';
import { ASK_SEARCH, NO_ASK_SEARCH } from './ask-search.ts';
import { contentOf, initialContent, type RequestValues, valuesOf } from './request-values.ts';
import { type Content, recallDraft, useStoredDraft } from './stored-draft.ts';
import { useRequestFiles } from './use-request-files.ts';
import { useRequestPreview } from './use-request-preview.ts';

/** Nobody is told of an empty field before sending. */
const NOT_YET: ErrorCode = 'WAJIB_DIISI';
const DONE_MS = 2_500;

interface Sent {
  readonly text: string;
  readonly key: string;
}

/** What goes along with the draft of every kind. */
function carriedBy(
  { reason, userId }: Content<object>,
  owner: Owner | undefined,
  returned: RequestDetail | undefined,
): Carried {
  return {
    reason: reason.trim(),
    // Sent again, a request stays about the same person.
    ...(userId === undefined || userId === owner?.userId ? {} : { userId }),
    ...(returned === undefined ? {} : { again: { id: returned.id, version: returned.version } }),
  };
}

/** Refused for good: neither a server in trouble nor one that asks to wait. */
const isRefused = (error: unknown) =>
  isCallError(error) && error.kind === 'status' && error.status < 500 && error.status !== 429;

/** @param returned the request to be sent again */
export function useRequestForm<Draft extends object, Own>(
  form: KindForm<Draft, Own>,
  owner: Owner | undefined,
  today: LocalDate,
  returned: RequestDetail | undefined,
) {
  const { search } = usePageSearch(ASK_SEARCH);
  const go = useGo();
  const toast = useToast();
  const reload = useReload();
  const bodyOf = (content: Content<Draft>): Draft & Carried => ({
    ...content.draft,
    ...carriedBy(content, owner, returned),
  });
  // What the form began with; another address is another form.
  const [initial] = useState(() => valuesOf(initialContent(form, search, today, returned)));
  const hook = useForm<RequestValues>({
    defaultValues: initial,
    // What is wrong is told when it is sent, and forgotten with the next change.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      // Without a line the schema may not be at hand; the server judges it later.
      const schema = await form.schema().catch(() => undefined);
      const refusals = Object.entries(contractRefusals(schema, bodyOf(contentOf<Draft>(values))));
      const errors = asFieldErrors(
        Object.fromEntries(refusals.map(([field, words]) => [field.split('.')[0] ?? field, words])),
      );
      return refusals.length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const content = contentOf<Draft>({ ...initial, ...useWatch({ control: hook.control }) });
  const [typed, setTyped] = useState(false);
  const [restored, setRestored] = useState(false);
  const { files, setFiles, upload, withIds } = useRequestFiles(returned);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const sent = useRef<Sent>(undefined);
  const storedDraft = useStoredDraft(owner, form.kind, content, typed && returned === undefined);
  const queued = search.antre;
  const { jenis: _, ...about } = search;
  const named = Object.values(about).some((value) => value !== undefined);
  const state = useRequestPreview(form, content.draft, carriedBy(content, owner, returned));
  const put = useEffectEvent((next: Content<Draft>) => hook.reset(valuesOf(next)));

  const { subscribe, clearErrors } = hook;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Without a name the form was filled from elsewhere.
          if (name === undefined) return;
          setTyped(true);
          setFailure(undefined);
          clearErrors();
        },
      }),
    [subscribe, clearErrors],
  );

  useEffect(() => {
    // A link that says what it is about begins anew; the plain form goes on where it was left.
    if (owner === undefined || returned !== undefined || named) return;
    let current = true;
    void recallDraft<Draft>(owner, form.kind).then((draft) => {
      if (!current || draft === undefined) return;
      put(draft);
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
      put(item);
      setFiles(item.files);
      setTyped(true);
    });
    return () => {
      current = false;
    };
  }, [owner, queued, setFiles]);

  /** What the preview finds wrong at a field. */
  const problemOf = (field: string): string | undefined =>
    (typed || tried
      ? state.reply?.problems.find((problem) => problem.field === field && (tried || problem.code !== NOT_YET))
      : undefined
    )?.message;

  const done = async (to: Address, words: string) => {
    storedDraft.drop();
    if (queued !== undefined) await dropItem(queued);
    toast({ message: words, duration: DONE_MS });
    go(to, { replace: true });
    await reload(REQUESTS_CHANGED);
  };

  const submit = async (values: RequestValues) => {
    const { draft, ...rest } = contentOf<Draft>(values);
    const body = bodyOf({ draft, ...rest });
    // What was said of an earlier draft is not about this one.
    const judged = await state.settled();
    if ((judged?.reply?.problems.length ?? 0) > 0) return focusFirstError();
    const text = JSON.stringify([body, files.map(({ name }) => name)]);
    // The same words under the same key: without an answer nobody knows whether they arrived.
    if (sent.current?.text !== text) sent.current = { text, key: newId() };
    const { key } = sent.current;
    try {
      const row = await form.submit({ ...body, ...(files.length === 0 ? {} : { files: await upload() }) }, key);
      const tampilan = body.userId === undefined ? undefined : 'untuk-lain';
      await done(addressOf(OWN_REQUESTS, { tampilan, buka: row.id }), `${requestKindWord[form.kind]} diajukan`);
    } catch (error) {
      const item = { kind: form.kind, date: form.dateOf(draft), body, files: withIds(), idempotencyKey: key };
      if (!isRefused(error) && owner !== undefined && (await queueRequest(item)))
        return done(OWN_REQUESTS, 'Tersimpan di HP. Dikirim begitu tersambung.');
      for (const [field, message] of isCallError(error) ? Object.entries(error.refusal?.errors ?? {}) : [])
        hook.setError(field, { type: 'server', message });
      setFailure(error);
      focusFirstError();
    }
  };

  return {
    hook,
    content,
    about: carriedBy(content, owner, returned).userId,
    files,
    setFiles,
    filesError: hook.formState.errors['files']?.message ?? problemOf('files'),
    state,
    problemOf,
    failure,
    busy: hook.formState.isSubmitting,
    restored,
    keptAt: storedDraft.storedAt,
    send: async () => {
      setTried(true);
      setFailure(undefined);
      await hook.handleSubmit(submit, focusFirstError)();
    },
    /** Of several fields at once. */
    change: (part: object) => {
      for (const [field, value] of Object.entries(part)) hook.setValue(field, value, { shouldDirty: true });
    },
    startAnew: () => {
      storedDraft.drop();
      hook.reset(valuesOf(initialContent(form, NO_ASK_SEARCH, today, undefined)));
      setFiles([]);
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
