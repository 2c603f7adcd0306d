/** What is chosen of several after one of them was pressed: it leaves where it was chosen, else it comes last. */
export function toggled<Choice>(chosen: readonly Choice[], pressed: Choice): Choice[] {
  if (chosen.includes(pressed)) return chosen.filter((one) => one !== pressed);
  return [...chosen, pressed];
}
