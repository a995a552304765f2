import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EnquirySubject } from '@/components/navigation/enquiry-subject';
import { standAt } from '../stand-ins';

/** Menus stay where they are from page to page. */
function Page({ aboutOne = true }: { aboutOne?: boolean }) {
  return (
    <>
      {aboutOne && <EnquirySubject key={location.pathname} />}
      <a href="/pc/consultingservice?kind=feedback" target="_blank" rel="noopener">
        Feedback
      </a>
      <a href="/pc/consultingservice?subject=Delivery">Ask</a>
      <a href="/pc/contact">Contact</a>
    </>
  );
}

const pressed = async (name: string) => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name });
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
  return link.getAttribute('href')?.replace(location.origin, '');
};

it('an enquiry takes along product, pack size and lot of the page it is asked for from, and nothing of the one before', async () => {
  standAt('/pc/productDetail?goodsId=3&sku=FN1002-10ML');
  const { rerender } = render(<Page />);
  expect(await pressed('Feedback')).toBe('/pc/consultingservice?kind=feedback&goodsId=3&sku=FN1002-10ML');
  standAt('/pc/bench?catalogNo=FN1001&lot=A%2F1');
  rerender(<Page />);
  expect(await pressed('Feedback')).toBe('/pc/consultingservice?kind=feedback&catalogNo=FN1001&lot=A%2F1');
  standAt('/pc/brandDetail?id=3&goodsId=9');
  rerender(<Page aboutOne={false} />);
  expect(await pressed('Feedback')).toBe('/pc/consultingservice?kind=feedback');
});

it('a link that says itself what it asks about, or leads elsewhere, is left alone', async () => {
  standAt('/pc/productDetail?goodsId=3');
  render(<Page />);
  expect(await pressed('Ask')).toBe('/pc/consultingservice?subject=Delivery');
  expect(await pressed('Contact')).toBe('/pc/contact');
});
