/** The place right of "Kembali" in the attendance-result layout: a page puts its one button there. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

export const ResultActionsContext = createContext<HTMLElement | null>(null);

export function useResultActionsPlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return { place, setPlace };
}

export function ResultActions({ children }: { children: ReactNode }) {
  const place = useContext(ResultActionsContext);
  return place && createPortal(children, place);
}
