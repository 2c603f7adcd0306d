/**
 * The one frame of all forms of requests: fields, reason, files, live box, and a button that says the result
 * (product/requests#request-forms).
 */
import Button from '@mui/material/Button';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useConnection } from '../../../api/connection.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { FormError } from '../../../ui/form/endpoint-form.tsx';
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import { FieldProblems } from '../../../ui/form/fields/use-field.ts';
import { showTime } from '../../../ui/text/format.ts';
import { usePageSearch } from '../../../ui/navigation/page-search.ts';
import { ASK_SEARCH } from './ask-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { type FormEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { given } from '@hadir/domain/kernel/given.ts';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import { getRequest, type RequestDetail } from '../request-calls.ts';
import { RequestedForContext, useAsksForOthers } from './on-behalf-of.ts';
import { Attachments } from '../../../ui/form/files/attachments.tsx';
import { ForWhom } from './on-behalf-field.tsx';
import type { KindForm } from './kind-form.ts';
import { NoteInputs } from './note-inputs.tsx';
import { RequestPreviewBox } from './request-preview.tsx';
import styles from './request-form.module.css';
import { useRequestForm } from './use-request-form.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useMe } from '../../../api/me.ts';

interface FormProps<Draft extends object, Own> {
  form: KindForm<Draft, Own>;
}

export function RequestForm<Draft extends object, Own>({ form }: FormProps<Draft, Own>) {
  const { ulang } = usePageSearch(ASK_SEARCH).search;
  usePageTitle({ title: form.title, back: OWN_REQUESTS });
  if (ulang === undefined) return <Form form={form} returned={undefined} />;
  return <Resubmission form={form} id={ulang} />;
}

function Resubmission<Draft extends object, Own>({ form, id }: FormProps<Draft, Own> & { id: string }) {
  const { data, error, mutate } = useRemote(getRequest, { params: { id } }, { revalidateOnFocus: false });
  return (
    <AsyncContent data={data} error={error} retry={mutate} loading={[48, 96, 96]}>
      {(former) => <Form form={form} returned={former.data} />}
    </AsyncContent>
  );
}

interface Returned {
  /** The request to be sent again. */
  returned: RequestDetail | undefined;
}

function Form<Draft extends object, Own>({ form, returned }: FormProps<Draft, Own> & Returned) {
  const { person: owner, today } = useMe();
  useMyQueue();
  const view = useRequestForm({ form, owner, returned }, today);
  const about = returned?.person.id ?? view.about;
  useEffect(() => {
    // Judged on the device even when the line is gone.
    void form.schema().catch(() => undefined);
  }, [form]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void view.send();
  };
  return (
    <FormProvider {...view.hook}>
      <FieldProblems value={view.problemOf}>
        <RequestedForContext value={about === owner?.userId ? undefined : about}>
          <form className={`stack w-full one-column gap-16 ${styles.page}`} noValidate onSubmit={send}>
            <div className="stack start one-column gap-16">
              <BeforeFields form={form} view={view} returned={returned} />
              <form.Fields draft={view.content.draft} change={view.change} preview={view.state.reply} today={today} />
              <NoteInputs kind={form.kind} />
              <Reason form={form} view={view} />
              {form.files !== undefined && (
                <Attachments
                  label={form.files.label}
                  files={view.files}
                  error={view.filesError}
                  change={view.setFiles}
                />
              )}
            </div>
            <aside className={styles.live} aria-label="Akibat pengajuan">
              <RequestPreviewBox state={view.state} today={today} PreviewRows={form.PreviewRows} />
            </aside>
            <Foot form={form} view={view} />
          </form>
        </RequestedForContext>
      </FieldProblems>
    </FormProvider>
  );
}

interface PartProps<Draft extends object, Own> extends FormProps<Draft, Own> {
  view: ReturnType<typeof useRequestForm<Draft, Own>>;
}

/** Why it came back, what of it was remembered, for whom it is. */
function BeforeFields<Draft extends object, Own>({ form, view, returned }: PartProps<Draft, Own> & Returned) {
  const { zone } = useMe();
  const asksForOthers = useAsksForOthers(form.needs ?? 'request.submit');
  const lastReturn = returned?.timeline.findLast(({ move }) => move === 'return');
  const isForOthers = returned === undefined && form.ownOnly !== true && asksForOthers;
  return (
    <>
      {lastReturn !== undefined && (
        <Notice tone="tinjau" icon="undo">
          Dikembalikan {lastReturn.by?.fullname ?? ''}: {lastReturn.reason}
        </Notice>
      )}
      {(view.restored || view.keptAt !== undefined) && (
        <p className={`row caption secondary gap-4 ${styles.draft}`} role="status">
          <Icon name="check" size={16} />
          {given(view.keptAt, (storedAt) => `Draf ${showTime(storedAt, zone)}`) ?? 'Draf dipulihkan'}
          <button className="ms-auto min-h-44 bold text-strong" type="button" onClick={view.startAnew}>
            Mulai dari awal
          </button>
        </p>
      )}
      {isForOthers && <ForWhom userId={view.about} change={(userId) => view.change({ userId: userId ?? null })} />}
    </>
  );
}

function Reason<Draft extends object, Own>({ form, view }: PartProps<Draft, Own>) {
  return (
    <div className="stack one-column gap-8">
      <AreaField name="reason" label={form.reasonLabel} rows={2} maxLength={500} />
      {form.usual.length > 0 && (
        <div className={`flex gap-8 ${styles.usual}`} role="group" aria-label="Alasan yang sering">
          {form.usual.map((words) => (
            <Chip
              key={words}
              on={view.content.reason === words}
              aria-pressed={view.content.reason === words}
              onClick={() => view.change({ reason: words })}
            >
              {words}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** What has no field of its own is told above the button. */
function Foot<Draft extends object, Own>({ form, view }: PartProps<Draft, Own>) {
  const { online } = useConnection();
  const loose = (view.state.reply?.problems ?? []).filter(({ field }) => field === null);
  return (
    <footer className={`stack gap-12 ${styles.foot}`}>
      {loose.map(({ code, message }) => (
        <Notice tone="alpa" key={code} role="alert" tabIndex={-1} data-problem="">
          {message}
        </Notice>
      ))}
      {view.failure !== undefined && <FormError error={view.failure} />}
      <Button type="submit" size="large" variant="contained" color="primary" loading={view.busy}>
        {online ? form.action(view.state.reply) : 'Simpan dan kirim nanti'}
      </Button>
    </footer>
  );
}
