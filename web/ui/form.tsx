import { useEffect, useRef, type ReactNode } from 'react';

interface FormProps {
  readonly className?: string | undefined;
  readonly onSubmit: () => void;
  /** True where the caller checks what the browser would. */
  readonly ownChecks?: boolean;
  readonly children: ReactNode;
}

/** A form whose refusal leads to the field that it is about. */
export function Form({ className, onSubmit, ownChecks = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    sent.current = false;
    wrong.focus();
  });
  return (
    <form
      ref={form}
      className={className}
      noValidate={ownChecks}
      onChange={() => {
        sent.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = true;
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
