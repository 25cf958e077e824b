import { useEffect, useRef } from 'react';

/** How long a new fee stays in sight after it was saved (FEE-27, CONST-16). */
const saveStays = 800;

/** Closes after the moment in which a person sees that the save was taken; not when the dialog is gone by then. */
export function useClosingSoon(onClose: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(onClose, saveStays);
  };
}
