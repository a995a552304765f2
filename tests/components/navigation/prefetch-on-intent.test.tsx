import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FULLY } from '@/components/navigation/links';
import { usePrefetchOnIntent } from '@/components/navigation/use-prefetch-on-intent';
import { router } from '../stand-ins';

function Links({ to }: { to: readonly string[] }) {
  usePrefetchOnIntent('/pc');
  return to.map((href) => (
    <a key={href} href={href}>
      {href}
    </a>
  ));
}

test('an order is fetched ahead, once; pages with forms or tables are not', () => {
  render(<Links to={['/pc/xiangqingdd?id=9', '/pc/wddd', '/pc/personal', '/pc/login']} />);
  for (const link of [...screen.getAllByRole('link'), ...screen.getAllByRole('link')])
    fireEvent.mouseOver(link);
  expect(router.prefetch.mock.calls).toEqual([['/pc/xiangqingdd?id=9', FULLY]]);
});
