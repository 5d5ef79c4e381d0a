import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Unfolded from the start. */
  initiallyOpen?: boolean;
}

/** One line that unfolds what is needed now and then; what is folded is not built. */
export function Disclosure({ title, children, initiallyOpen = false }: DisclosureProps) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  return (
    <section className={classes.disclosure}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <IconChevronDown className={classes.arrow} aria-hidden />
      </button>
      {isOpen && <div className={classes.content}>{children}</div>}
    </section>
  );
}
