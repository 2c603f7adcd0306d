import { ticketCategoryWord } from '@hadir/contract/tickets/words.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { SelectField } from '../../../ui/form/fields/plain-fields.tsx';

export function CategoryField() {
  return (
    <SelectField name="category" label="Kategori">
      {TICKET_CATEGORIES.map((one) => (
        <option key={one} value={one}>
          {ticketCategoryWord[one]}
        </option>
      ))}
    </SelectField>
  );
}
