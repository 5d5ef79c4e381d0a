import { Dots } from '@/components/clubs/Dots';

/** A pitch on which nobody plays yet. */
export function EmptyPitch() {
  return (
    <svg
      width="176"
      height="120"
      viewBox="0 0 176 120"
      aria-hidden="true"
      fill="none"
      stroke="var(--turf)"
      strokeWidth={3}
      style={{ maxWidth: '100%' }}
    >
      <rect x="28" y="12" width="120" height="96" rx="6" />
      <path d="M28 44H148M28 76H148" strokeWidth={2} strokeDasharray="5 5" opacity={0.6} />
      <path d="M42 11H62M114 11H134M42 109H62M114 109H134" strokeWidth={7} />
      <Dots
        at="64,38 112,38 88,54 64,86 112,86 88,70"
        r={7}
        fill="var(--page)"
        stroke="var(--muted)"
        strokeWidth={2}
        strokeDasharray="3 3"
      />
    </svg>
  );
}
