import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { Citation } from '@/components/product/citation/citation';
import type { ProductView } from '@/lib/views/product/product';
import messages from '@/messages/en.json';

it('writes the RRID in both texts as papers have it', () => {
  const view = {
    product: { name: 'Anti-CD3', catalogNo: 'FA3001' },
    attributes: [{ key: 'rrid', name: 'RRID', value: 'AB_1' }],
    documents: [],
    canonical: 'https://shop.example/pc/productDetail?goodsId=7',
  } as unknown as ProductView;
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
      <Citation view={view} />
    </NextIntlClientProvider>,
  );
  expect(container.textContent?.match(/Cat\. no\. FA3001, RRID:AB_1\)/gi)).toHaveLength(2);
});
