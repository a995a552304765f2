import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Enquiry } from '@/components/product/enquiry/enquiry';
import { PackRadio } from '@/components/product/pack/pack-radio';
import en from '@/messages/en.json';
import { ENQUIRY_WORDS } from '../enquiry/enquiry-words';
import { standAt } from '../stand-ins';

const { subject, quote } = en.product.enquiry;
const SIZES = { 'FN1002-10ML': '10 mL', 'FN1002-50ML': '50 mL' };

const show = (address: string) => {
  standAt(address);
  render(
    <>
      {Object.keys(SIZES).map((skuCode) => (
        <PackRadio key={skuCode} pack={{ skuCode }}>
          {skuCode}
        </PackRadio>
      ))}
      <a href="#ask" data-enquiry="">
        Ask
      </a>
      <a href="#ask" data-enquiry="FN1002-10ML">
        Price
      </a>
      <Enquiry
        product={{ id: 2, name: 'DAPI', catalogNo: 'FN1002' }}
        sizes={SIZES}
        words={{
          ...ENQUIRY_WORDS,
          title: 'Ask',
          close: 'Close',
          subject,
          quote,
          sent: '',
          sentToAccount: '',
        }}
      />
    </>,
  );
};
const about = (code: string) => screen.findByText(`Product enquiry: ${code} DAPI`);

beforeEach(() => sessionStorage.clear());

it('is about the pack size that is chosen, as the address or a press says', async () => {
  show('/pc/en/productDetail?goodsId=2&sku=FN1002-10ML');
  await userEvent.click(screen.getByRole('link', { name: 'Ask' }));
  expect(await about('FN1002-10ML')).toBeInTheDocument();
  // What it asks is its own to say.
  expect(screen.getByLabelText('Message')).toHaveValue('');
  await userEvent.click(screen.getByRole('radio', { name: 'FN1002-50ML' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ask' }));
  expect(await about('FN1002-50ML')).toBeInTheDocument();
});

it('is about the price of the pack size that the link names', async () => {
  show('/pc/en/productDetail?goodsId=2&sku=FN1002-50ML');
  await userEvent.click(screen.getByRole('link', { name: 'Price' }));
  expect(await about('FN1002-10ML')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Please quote for FN1002-10ML, 10 mL.');
});

it('is about the product where no pack size of it is chosen', async () => {
  show('/pc/en/productDetail?goodsId=2&sku=FN9999');
  await userEvent.click(screen.getByRole('link', { name: 'Ask' }));
  expect(await about('FN1002')).toBeInTheDocument();
});
