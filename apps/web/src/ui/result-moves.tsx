/** The place right of "Kembali" in the attendance-result layout: a page puts its one button there. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

export const ResultMovesContext = createContext<HTMLElement | null>(null);

export function useResultMovesPlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return { place, setPlace };
}

export function ResultMoves({ children }: { children: ReactNode }) {
  const place = useContext(ResultMovesContext);
  return place === null ? null : createPortal(children, place);
}
