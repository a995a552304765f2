import type { QrView } from '@/lib/views/bench-sheet/qr-code';

interface Props {
  qr: QrView;
  label: string;
  /** CSS pixels. */
  size: number;
}

/** Black on white whatever is around it, with its quiet zone. */
export const QrCode = ({ qr, label, size }: Props) => (
  <svg
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    width={size}
    height={size}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#fff" />
    <path d={qr.path} fill="#000" />
  </svg>
);
