import type { ReactNode } from 'react';

/** The benchmark's empty page stands outside the shop's layout: it is what this server can do at best. */
export default function BenchLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
