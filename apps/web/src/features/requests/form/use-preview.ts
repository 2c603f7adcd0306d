/** What the draft would become, by the server's own rules. */
import { isCallError } from '../../../api/call-error.ts';
import { useJudgement } from '../../../ui/previews/use-draft-preview.ts';
import type { Carried, KindForm, Preview } from './kind-form.ts';

export interface PreviewState<Own> {
  readonly preview: Preview<Own> | undefined;
  readonly working: boolean;
  /** Why there is none: the server's sentence, or the line is gone. */
  readonly problem: string | undefined;
  /** Of the draft as it stands now; undefined where the server has not said it in time. */
  readonly settled: () => Promise<Preview<Own> | undefined>;
}

export function usePreview<Draft extends object, Own>(
  form: KindForm<Draft, Own>,
  draft: Draft,
  carried: Carried,
): PreviewState<Own> {
  const body = { ...draft, ...carried };
  const query = form.ready(draft) ? `${form.kind} ${JSON.stringify(body)}` : undefined;
  const { reply, working, error, settled } = useJudgement(query, (signal) => form.preview(body, signal));
  const message = isCallError(error) && error.kind === 'status' ? error.message : 'Dihitung saat tersambung.';
  return {
    preview: reply,
    working,
    problem: error === undefined ? undefined : message,
    settled: async () => (await settled())?.reply,
  };
}
