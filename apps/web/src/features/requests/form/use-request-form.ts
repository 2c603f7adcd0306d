/** The state of one form: what is typed, what the server says of it, how it is sent or waits in the queue. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ErrorCode } from '@hadir/contract/errors.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { isCallError, refusedFields } from '../../../api/call-error.ts';
import { newId } from '../../../api/new-id.ts';
import { dropItem } from '../../../api/queue/queue-items.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { REQUESTS_CHANGED, useReload } from '../../../api/reload.ts';
import { asFieldErrors, contractRefusals } from '../../../ui/form/contract-refusals.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { addressOf, useGo } from '../../../ui/navigation/go.tsx';
import { usePageSearch } from '../../../ui/navigation/page-search.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import type { RequestDetail } from '../request-calls.ts';
import type { Carried, KindForm } from './kind-form.ts';
import { queuedDraft } from './queued-draft.ts';
import { queueRequest } from './queue-request.ts';
import { ASK_SEARCH, NO_ASK_SEARCH } from './ask-search.ts';
import { contentOf, initialContent, type RequestValues, valuesOf } from './request-values.ts';
import { type Content, recallDraft, useStoredDraft } from './stored-draft.ts';
import { type RequestFiles, useRequestFiles } from './use-request-files.ts';
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
    ...(userId !== undefined && userId !== owner?.userId && { userId }),
    ...(returned !== undefined && { again: { id: returned.id, version: returned.version } }),
  };
}

/** Refused for good: neither a server in trouble nor one that asks to wait. */
const isRefused = (error: unknown) =>
  isCallError(error) && error.kind === 'status' && error.status < 500 && error.status !== 429;

interface Asking<Draft extends object, Own> {
  readonly form: KindForm<Draft, Own>;
  readonly owner: Owner | undefined;
  /** The request to be sent again. */
  readonly returned: RequestDetail | undefined;
}

export function useRequestForm<Draft extends object, Own>(asking: Asking<Draft, Own>, today: LocalDate) {
  const { form, owner, returned } = asking;
  const { search } = usePageSearch(ASK_SEARCH);
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
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { run } = useWrite();
  const files = useRequestFiles(returned);
  const { setFiles } = files;
  const filled = useFilledForm(asking, { hook, setFiles, setFailure });
  const { typed } = filled;
  const storedDraft = useStoredDraft(owner, form.kind, content, typed && returned === undefined);
  const state = useRequestPreview(form, content.draft, carriedBy(content, owner, returned));
  const { settled } = state;
  const submit = useSubmitRequest(asking, { hook, files, setFailure, bodyOf, settled, dropDraft: storedDraft.drop });

  /** What the preview finds wrong at a field. */
  const problemOf = (field: string): string | undefined => {
    if (!typed && !tried) return undefined;
    return state.reply?.problems.find((one) => one.field === field && (tried || one.code !== NOT_YET))?.message;
  };

  return {
    hook,
    content,
    setFiles,
    state,
    problemOf,
    failure,
    about: carriedBy(content, owner, returned).userId,
    files: files.files,
    filesError: hook.formState.errors['files']?.message ?? problemOf('files'),
    busy: hook.formState.isSubmitting,
    restored: filled.restored,
    keptAt: storedDraft.storedAt,
    send: () =>
      run(async () => {
        setTried(true);
        setFailure(undefined);
        await hook.handleSubmit(submit, focusFirstError)();
      }),
    /** Of several fields at once. */
    change: (part: object) => {
      for (const [field, value] of Object.entries(part)) hook.setValue(field, value, { shouldDirty: true });
    },
    startAnew: () => {
      storedDraft.drop();
      hook.reset(valuesOf(initialContent(form, NO_ASK_SEARCH, today, undefined)));
      setFiles([]);
      filled.forget();
    },
  };
}

interface Filling {
  readonly hook: UseFormReturn<RequestValues>;
  readonly setFiles: RequestFiles['setFiles'];
  readonly setFailure: (failure: unknown) => void;
}

/** What fills the form besides the person: the draft that this device remembers, or a queued request that was refused. */
function useFilledForm<Draft extends object, Own>(
  { form, owner, returned }: Asking<Draft, Own>,
  { hook, setFiles, setFailure }: Filling,
) {
  const { jenis: _, ...about } = usePageSearch(ASK_SEARCH).search;
  const queued = about.antre;
  const isNamed = Object.values(about).some((value) => value !== undefined);
  const [typed, setTyped] = useState(false);
  const [restored, setRestored] = useState(false);
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
    [subscribe, clearErrors, setFailure],
  );

  useEffect(() => {
    // A link that says what it is about begins anew; the plain form goes on where it was left.
    if (owner === undefined || returned !== undefined || isNamed) return;
    let current = true;
    void recallDraft<Draft>(owner, form.kind).then((draft) => {
      if (!current || draft === undefined) return;
      put(draft);
      setRestored(true);
    });
    return () => {
      current = false;
    };
  }, [owner, form.kind, returned, isNamed]);

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
  const forget = () => {
    setRestored(false);
    setTyped(false);
  };
  return { typed, restored, forget };
}

interface Sending<Draft extends object> extends Pick<Filling, 'hook' | 'setFailure'> {
  readonly files: RequestFiles;
  readonly bodyOf: (content: Content<Draft>) => Draft & Carried;
  readonly settled: ReturnType<typeof useRequestPreview>['settled'];
  readonly dropDraft: () => void;
}

/** Sends; without an answer the request waits in the device's queue under the key that it was tried with. */
function useSubmitRequest<Draft extends object, Own>(
  { form, owner }: Asking<Draft, Own>,
  { hook, files, setFailure, bodyOf, settled, dropDraft }: Sending<Draft>,
) {
  const { antre: queued } = usePageSearch(ASK_SEARCH).search;
  const go = useGo();
  const toast = useToast();
  const reload = useReload();
  const sent = useRef<Sent>(undefined);

  const done = async (to: Address, words: string) => {
    dropDraft();
    if (queued !== undefined) await dropItem(queued);
    toast({ message: words, duration: DONE_MS });
    go(to, { replace: true });
    await reload(REQUESTS_CHANGED);
  };

  return async (values: RequestValues) => {
    const { draft, ...rest } = contentOf<Draft>(values);
    const body = bodyOf({ draft, ...rest });
    // What was said of an earlier draft is not about this one.
    const judged = await settled();
    if ((judged?.reply?.problems.length ?? 0) > 0) return focusFirstError();
    const text = JSON.stringify([body, files.files.map(({ name }) => name)]);
    // The same words under the same key: without an answer nobody knows whether they arrived.
    if (sent.current?.text !== text) sent.current = { text, key: newId() };
    const { key } = sent.current;
    try {
      const uploaded = files.files.length > 0 && { files: await files.upload() };
      const row = await form.submit({ ...body, ...uploaded }, key);
      const tampilan = body.userId === undefined ? undefined : 'untuk-lain';
      await done(addressOf(OWN_REQUESTS, { tampilan, buka: row.id }), `${requestKindWord[form.kind]} diajukan`);
    } catch (error) {
      const item = { kind: form.kind, date: form.dateOf(draft), body, files: files.withIds(), idempotencyKey: key };
      if (!isRefused(error) && owner !== undefined && (await queueRequest(item)))
        return done(OWN_REQUESTS, 'Tersimpan di HP. Dikirim begitu tersambung.');
      for (const [field, message] of Object.entries(refusedFields(error)))
        hook.setError(field, { type: 'server', message });
      setFailure(error);
      focusFirstError();
    }
  };
}

/** The first field that is wrong, once it is drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? document.querySelector<HTMLElement>('[data-problem]'))?.focus();
  });
}
