/**
 * A form over one stored row with a version. What is typed outlives a re-read in the background and another person's
 * change: then both values stand side by side, and saving goes on from the newer version. While nothing is typed the
 * form shows the row as it was last read.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, useFormContext } from 'react-hook-form';
import { type Conflict, isSettled, saveOver, type Values } from './conflict.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { type ComparedField, TwoVersions } from './two-versions.tsx';
import { AskUnsaved } from './unsaved.tsx';

interface Versioned {
  readonly version: number;
}

/** The version in the form is what the endpoint takes; the one that is sent is the row's. */
interface Sent {
  readonly version: unknown;
}

type FormProps<Body extends Sent> = Parameters<typeof EndpointForm<Body>>[0];

interface VersionedFormProps<Row extends Versioned, Body extends Sent>
  extends Pick<FormProps<Body>, 'endpoint' | 'action' | 'aside' | 'children'> {
  /** As last read. */
  row: Row;
  bodyOf: (row: Row) => Body & DefaultValues<Body>;
  /** The fields that are compared; they are all that is compared. */
  fields: readonly (ComparedField & { readonly key: keyof Body & string })[];
  /** Sends; the row as it is then, where the form stays open. */
  send: (body: Body) => Promise<Row | undefined>;
  reread: () => Promise<Row>;
  /** Names in the search of the URL that the form stands on: asked before another value there takes it away. */
  standsOn?: readonly string[];
}

export function VersionedForm<Row extends Versioned, Body extends Sent>(props: VersionedFormProps<Row, Body>) {
  const { row, bodyOf, fields, send, reread, endpoint, action, aside, children, standsOn } = props;
  /** The row whose values the form began with, and the one whose version it would save over. */
  const [shown, setShown] = useState(row);
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Conflict>();
  const show = (next: Row) => {
    setShown(next);
    setBase(next);
    setConflict(undefined);
  };
  const compared = (body: Body): Values => Object.fromEntries(fields.map(({ key }) => [key, body[key]]));
  const submit = async (body: Body) => {
    const answer = await saveOver(base, compared(body), {
      valuesOf: (one) => compared(bodyOf(one)),
      send: (version) => send({ ...body, version }),
      reread,
    });
    if ('conflict' in answer) {
      setBase(answer.now);
      setConflict(answer.conflict);
    } else if (answer.saved !== undefined) show(answer.saved);
  };
  return (
    <EndpointForm<Body>
      endpoint={endpoint}
      initial={bodyOf(shown)}
      submit={submit}
      action={conflict === undefined ? action : 'Simpan pilihan'}
      blocked={conflict !== undefined && !isSettled(conflict)}
      aside={aside}
    >
      <Shown values={bodyOf(shown)} newer={row.version > base.version} take={() => show(row)} />
      <AskUnsaved on={standsOn} />
      {conflict !== undefined && (
        <Compared
          conflict={conflict}
          fields={fields}
          choose={(key, side) => setConflict({ ...conflict, chosen: { ...conflict.chosen, [key]: side } })}
        />
      )}
      {children}
    </EndpointForm>
  );
}

/** Puts a newer row into the form as long as nothing is typed. */
function Shown({ values, newer, take }: { values: Sent; newer: boolean; take: () => void }): ReactNode {
  const { reset, formState } = useFormContext();
  const { isDirty } = formState;
  const resetValues = useEffectEvent(() => reset(values));
  const takeIt = useEffectEvent(take);
  useEffect(() => resetValues(), [values.version]);
  useEffect(() => {
    if (newer && !isDirty) takeIt();
  }, [newer, isDirty]);
  return null;
}

function Compared(props: Pick<Parameters<typeof TwoVersions>[0], 'conflict' | 'fields' | 'choose'>) {
  const { setValue } = useFormContext();
  return <TwoVersions {...props} by={null} put={(key, value) => setValue(key, value, { shouldDirty: true })} />;
}
