interface LogoProps {
  size?: number;
  color?: string;
}

/** The product's sign: a trio of dots. By default it takes the colour of the text around it. */
export function Logo({ size = 28, color = 'currentColor' }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill={color} aria-hidden="true">
      <circle cx="14" cy="7.6" r="5" />
      <circle cx="6.4" cy="20.4" r="5" />
      <circle cx="21.6" cy="20.4" r="5" />
    </svg>
  );
}
