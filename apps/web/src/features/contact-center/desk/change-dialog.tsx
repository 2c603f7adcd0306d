/** Priority, category and labels of a ticket; the deadlines follow the priority. */
import Button from '@mui/material/Button';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { ticketPriorityWord } from '@hadir/contract/tickets/words.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { TICKET_PRIORITIES } from '@hadir/domain/tickets/service-level.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { ChoiceField } from '../../../ui/form/fields/choice-fields.tsx';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import { useField, useFirstError } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { changeTicket } from '../tickets/ticket-calls.ts';
import { CategoryField } from './category-field.tsx';

interface ChangeDialogProps {
  readonly ticket: DeskTicketDetail;
  readonly close: () => void;
}

const PRIORITIES = TICKET_PRIORITIES.map((id) => ({ id, name: ticketPriorityWord[id] }));

export function ChangeDialog({ ticket: { id, version, priority, category, tags }, close }: ChangeDialogProps) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title="Ubah tiket" close={close}>
      {(confirmExit) => (
        <EndpointForm<BodyIn<typeof deskTickets.change>>
          endpoint={() => import('@hadir/contract/tickets/desk-tickets.ts').then((ends) => ends.deskTickets.change)}
          initial={{ version, priority, category, tags: [...tags] }}
          submit={async (body, send) => {
            await send(changeTicket, { params: { id }, body });
            await reload(['ticket']);
            toast('Tiket diubah');
            close();
          }}
          action="Simpan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <ChoiceField name="priority" label="Prioritas" choices={PRIORITIES} />
          <CategoryField />
          <TagsField />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

/** The contract names the label that is wrong by its place. */
const TAG_PLACES = ['tags', ...Array.from({ length: 10 }, (_, place) => `tags.${String(place)}`)];

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

function TagsField() {
  const { value, set } = useField('tags');
  const error = useFirstError(TAG_PLACES);
  const tags: readonly string[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame id="f-tags" label="Label" hint="Dipisah koma, paling banyak 10: koreksi, slip" error={error}>
      {(aria) => (
        <input
          className="grow pad-10-12 large text-primary"
          // The frame around it draws the line.
          style={{ border: 0, background: 'none', outline: 'none' }}
          aria-label="Label"
          type="text"
          autoComplete="off"
          {...aria}
          defaultValue={tags.join(', ')}
          onChange={({ target }) => set(tagsOf(target.value))}
        />
      )}
    </FieldFrame>
  );
}
