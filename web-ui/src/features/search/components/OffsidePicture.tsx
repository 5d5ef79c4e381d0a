import { Dots } from '@/components/Dots';

/** A ball that has rolled off the pitch. */
export function OffsidePicture() {
  return (
    <svg
      width="200"
      height="96"
      viewBox="0 0 200 96"
      aria-hidden="true"
      fill="none"
      stroke="var(--turf)"
      strokeWidth={3}
      style={{ maxWidth: '100%' }}
    >
      <path d="M14 12H126V84H14" />
      <path d="M126 38h-10v20h10" />
      <path
        d="M96 50C116 44 138 40 160 46"
        stroke="var(--muted)"
        strokeWidth={2}
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <circle cx="172" cy="50" r="9" fill="var(--surface)" stroke="var(--ink)" />
      <Dots at="48,34 38,58 66,62" r={6} fill="var(--turf)" />
    </svg>
  );
}
