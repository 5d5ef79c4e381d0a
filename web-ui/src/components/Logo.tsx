interface LogoProps {
  size?: number;
}

/** The product's sign: a trio of dots. It takes the colour of the text around it. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <circle cx="14" cy="7.6" r="5" />
      <circle cx="6.4" cy="20.4" r="5" />
      <circle cx="21.6" cy="20.4" r="5" />
    </svg>
  );
}
