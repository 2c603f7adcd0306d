/** The hands of a person at a request form in jsdom: fields by their labels, days by their calendar. */
import { fireEvent, screen } from '@testing-library/react';

function only(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector);
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${selector}: ${found.length} elements, not one`);
  return first;
}

export const filledForm = {
  /** A day of a calendar that is folded to its weeks. */
  day: async (label: string, date: string) => {
    fireEvent.click(only(`[role="group"][aria-label="${label}"] [data-day="${date}"]`));
  },
  type: async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  },
  /** One of a list, by its words; waits until the list has come. */
  select: async (label: string, words: string) => {
    const field = screen.getByLabelText(label);
    const option = (await screen.findByText(words, { selector: 'option' })) as HTMLOptionElement;
    fireEvent.change(field, { target: { value: option.value } });
  },
  /** A button or a choice of a list by what stands on it, or by its name where only a sign does. */
  press: async (words: string) => {
    const named = screen.queryByLabelText(words);
    fireEvent.click(
      named ?? (await screen.findByText(words, { selector: 'button, button *, [role="option"], [role="option"] *' })),
    );
  },
  reason: (text: string) => {
    fireEvent.change(only('#f-reason'), { target: { value: text } });
  },
  /** False where the form takes no files. */
  attach: async (file: File): Promise<boolean> => {
    const input = document.querySelector('input[type="file"]');
    if (input === null) return false;
    fireEvent.change(input, { target: { files: [file] } });
    await screen.findByText(file.name);
    return true;
  },
  send: () => {
    fireEvent.submit(only('form'));
  },
};
