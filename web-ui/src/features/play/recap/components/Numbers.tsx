import type { ReactNode } from 'react';

interface NumbersProps {
  numbers: readonly (readonly [value: number, name: ReactNode])[];
}

/** A few numbers side by side, each with its word below. */
export function Numbers({ numbers }: NumbersProps) {
  return (
    <dl className="recap-numbers">
      {numbers.map(([value, name], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
