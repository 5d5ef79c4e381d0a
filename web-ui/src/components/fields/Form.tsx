import { Stack, type StackProps } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

interface FormProps extends StackProps {
  /** Checks what was entered and marks what is wrong with it, or saves it. */
  onSubmit: () => unknown;
}

/**
 * A form whose button always does something: what is marked as wrong, here or by the server, comes into sight above
 * the bar with the button and has the focus.
 *
 * On a phone it may be far above the button: without it nothing would seem to happen.
 */
export function Form({ onSubmit, ...stack }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const isSought = useRef(false);
  const [, setTaps] = useState(0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a dialog is no part of the one that it was opened from.
    event.stopPropagation();
    isSought.current = true;
    setTaps((taps) => taps + 1);
    void onSubmit();
  };
  const typed = () => {
    isSought.current = false;
  };
  // A dialog that opens because of a mark gives the focus to it.
  useEffect(() => {
    const wrong = firstWrongIn(element.current);
    if (wrong) wrong.dataset.autofocus = 'true';
    wrong?.scrollIntoView({ block: 'center' });
  }, []);
  // The marks may come with any later drawing, as the server's do.
  useEffect(() => {
    const wrong = firstWrongIn(element.current);
    if (!isSought.current || !wrong) return;
    isSought.current = false;
    wrong.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  });
  return (
    <Stack
      gap="md"
      {...stack}
      renderRoot={(root) => (
        <form {...root} ref={element} onSubmit={submit} onChange={typed} noValidate />
      )}
    />
  );
}

function firstWrongIn(form: HTMLElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]');
}
