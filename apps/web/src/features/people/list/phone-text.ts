/** `+6281234567890` as people write it: `0812-3456-7890`. */
export function phoneText(phone: string): string {
  const national = phone.replace(/^\+62/, '0');
  return national.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');
}
