import { Button } from '../buttons/Button';
import { actsOnceRead } from '../useSingleTap';
import classes from './SheetAction.module.css';

interface SheetActionProps {
  children: string;
  loading?: boolean;
  /** What it does, where it sends no form. */
  onClick?: () => void;
}

/** The action of a sheet, mostly of its form: it stays in reach of the thumb while the rest scrolls. */
export function SheetAction(props: SheetActionProps) {
  return (
    <div className={classes.bar}>
      <Button type="submit" ref={actsOnceRead} {...props} />
    </div>
  );
}
