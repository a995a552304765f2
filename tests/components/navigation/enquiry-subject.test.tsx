import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useEnquirySubject } from '@/components/navigation/use-enquiry-subject';
import { standAt } from '../stand-ins';

function Page() {
  useEnquirySubject();
  return (
    <>
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
  render(<Page />);
  expect(await pressed('Feedback')).toBe('/pc/consultingservice?kind=feedback&goodsId=3&sku=FN1002-10ML');
  standAt('/pc/bench?catalogNo=FN1001&lot=A%2F1');
  expect(await pressed('Feedback')).toBe('/pc/consultingservice?kind=feedback&catalogNo=FN1001&lot=A%2F1');
  standAt('/pc/brandDetail?id=3&goodsId=9');
  expect(await pressed('Feedback')).toBe('/pc/consultingservice?kind=feedback');
});

it('a link that says itself what it asks about, or leads elsewhere, is left alone', async () => {
  standAt('/pc/productDetail?goodsId=3');
  render(<Page />);
  expect(await pressed('Ask')).toBe('/pc/consultingservice?subject=Delivery');
  expect(await pressed('Contact')).toBe('/pc/contact');
});
