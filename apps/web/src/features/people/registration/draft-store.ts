/** Keeps one registration as a draft: saves one after the other, each on the version the one before has made. */
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import { refusalCode } from '../../../api/call-error.ts';
import { newId } from '../../../api/new-id.ts';
import { same } from '../../../ui/form/conflict.ts';
import { beginDraft, changeDraft, listDrafts } from './draft-calls.ts';
import { type Content, contentOf, type Values, worthStoring } from './draft-values.ts';

export interface DraftStore {
  /** @returns the draft as it is kept now; undefined while there is no name to find it by again */
  save: (values: Values, places: readonly string[]) => Promise<PersonDraft | undefined>;
  /**
   * Runs the registration with the id of the draft, once nothing of it is under way. Nothing is kept any more from then
   * on, unless the registration fails: a draft beside its person would be registered twice.
   */
  registering: <Made>(run: (draftId: string | undefined) => Promise<Made>) => Promise<Made>;
}

type As<Call extends (...args: never[]) => unknown> = (...input: Parameters<Call>) => ReturnType<Call>;

interface Calls {
  begin: As<typeof beginDraft>;
  change: As<typeof changeDraft>;
  read: As<typeof listDrafts>;
}

/** @param begun told once, with the id of the draft that was not there before */
export function makeDraftStore(
  first: PersonDraft | undefined,
  begun: (id: string) => void,
  calls: Calls = { begin: beginDraft, change: changeDraft, read: listDrafts },
): DraftStore {
  let draft = first;
  let storedText: string | undefined;
  let line: Promise<unknown> = Promise.resolve();
  // What was sent under a key is sent again under it: without an answer nobody knows whether it arrived.
  let sent: { key: string; content: Content } | undefined;

  const begin = async (content: Content) => {
    sent ??= { key: newId(), content };
    try {
      const { data } = await calls.begin({ body: { content: sent.content }, idempotencyKey: sent.key });
      draft = data;
      storedText = JSON.stringify(sent.content);
      begun(data.id);
      return data;
    } catch (error) {
      if (refusalCode(error) !== undefined) sent = undefined;
      throw error;
    }
  };

  /** The content of a change whose answer was lost. */
  let lost: Content | undefined;

  const change = async (before: PersonDraft, content: Content) => {
    try {
      const { data } = await calls.change({ params: { id: before.id }, body: { version: before.version, content } });
      return data;
    } catch (error) {
      if (refusalCode(error) === undefined) lost = content;
      throw error;
    }
  };

  /** The draft as it is now, where a change without an answer has arrived after all. */
  const arrived = async (before: PersonDraft) => {
    if (lost === undefined) return before;
    const now = (await calls.read({})).data.find(({ id }) => id === before.id);
    const ours = now !== undefined && same(now.content, lost);
    lost = undefined;
    return ours ? now : before;
  };

  let registering = false;

  const write = async (values: Values, places: readonly string[]) => {
    if (registering || !worthStoring(values)) return draft;
    const content = contentOf(values, places);
    const text = JSON.stringify(content);
    const before = draft === undefined ? await begin(content) : await arrived(draft);
    if (text === storedText) return before;
    draft = await change(before, content);
    storedText = text;
    return draft;
  };

  return {
    async registering(run) {
      await line.catch(() => undefined);
      registering = true;
      try {
        return await run(draft?.id);
      } catch (error) {
        registering = false;
        throw error;
      }
    },
    save(values, places) {
      const next = line.then(
        () => write(values, places),
        () => write(values, places),
      );
      line = next;
      return next;
    },
  };
}
