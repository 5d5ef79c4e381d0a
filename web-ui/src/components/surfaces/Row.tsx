import { Card, NavLink, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Children, type MouseEvent, type ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from '@/components/buttons/Link';
import classes from './Row.module.css';

interface RowProps {
  icon?: ReactNode;
  /** What it is, in a few words. */
  title: ReactNode;
  /** One line that says what is inside or what holds now. */
  hint?: ReactNode;
  /** Whether the row is called by its title alone, and the hint, a text, only describes it. */
  isDescribed?: boolean;
  /** What stands at the end; what leads on has an arrow there. */
  end?: ReactNode;
  /** What holds now, in a word or two before the arrow. */
  value?: ReactNode;
  /** Where the row leads; or `onClick` for what it does. Without either it holds a control. */
  to?: LinkProps['to'];
  /** Whether it leads out of the interface, to a page of the server's. */
  reloadDocument?: boolean;
  onClick?: (event: MouseEvent) => void;
  /** The row that matters now. */
  isFirst?: boolean;
  /** One of several, of which this one holds. */
  isChosen?: boolean;
  /** Removes something. */
  isDestructive?: boolean;
}

/** A line of a card: icon, words, and at its end an arrow or a control. The whole line is the target. */
export function Row({
  icon,
  title,
  hint,
  isDescribed = false,
  end,
  value,
  to,
  reloadDocument,
  onClick,
  isFirst,
  isChosen,
  isDestructive,
}: RowProps) {
  const leads = to !== undefined || onClick !== undefined;
  const look = {
    className: classes.row,
    leftSection: icon && (
      // Its words say it all.
      <span style={{ display: 'contents' }} aria-hidden>
        {icon}
      </span>
    ),
    label: title,
    description: isDescribed && hint ? <span aria-hidden>{hint}</span> : hint,
    rightSection: end ?? (leads ? <Arrow value={value} /> : undefined),
    'aria-description': isDescribed && typeof hint === 'string' ? hint : undefined,
    mod: { first: isFirst || isChosen, destructive: isDestructive, leads },
  };
  if (to !== undefined) {
    const current = isChosen ? 'page' : undefined;
    const way = { to, reloadDocument, onClick, 'aria-current': current } as const;
    return <NavLink component={Link} {...look} {...way} />;
  }
  if (leads) {
    return (
      <NavLink
        component="button"
        type="button"
        {...look}
        aria-pressed={isChosen}
        onClick={onClick}
      />
    );
  }
  return <NavLink component="div" {...look} />;
}

function Arrow({ value }: { value: ReactNode }) {
  return (
    <>
      {value && (
        <Text span mr="xs">
          {value}
        </Text>
      )}
      <IconChevronRight aria-hidden />
    </>
  );
}

/** Related rows share one card. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Card component="ul" className={classes.rows} p={0} aria-label={label}>
      {Children.map(children, (row) => row && <li>{row}</li>)}
    </Card>
  );
}
