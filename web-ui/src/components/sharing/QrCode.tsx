import { encode } from 'uqr';
import classes from './QrCode.module.css';

interface QrCodeProps {
  content: string;
  /** What the code holds, for those who cannot see it. */
  label: string;
  /** Quiet modules around the code that scanners need; less where the page around it is white. */
  quiet?: number;
}

/** A QR code as one path: dark on white in every colour scheme, or no scanner reads it. */
export function QrCode({ content, label, quiet = 2 }: QrCodeProps) {
  const { data, size } = encode(content, { border: quiet, ecc: 'M' });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={modules.join('')} />
    </svg>
  );
}
