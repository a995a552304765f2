import { render, screen } from '@testing-library/react';
import { OrderSide } from '@/components/desk/order/order-side';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import type { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre } from '../personal/plain-controls';
import { NO_REMARKS } from './orders';

const parts: DeskParts = {
  Rows: () => null,
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};

/** An order at the desk, as the backend tells of it. */
export function showOrder(network: ReturnType<typeof fakeNetwork>, order: object): void {
  network.answer('orderGetById', ok(order));
  network.answer('orderRemarkPageQuery', NO_REMARKS);
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <OrderSide id={9} onClose={() => undefined} />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
}

/** The same, once the button of the form that is meant is there. */
export async function showOrderForm(
  network: ReturnType<typeof fakeNetwork>,
  order: object,
  name: RegExp,
): Promise<HTMLElement> {
  showOrder(network, order);
  return screen.findByRole('button', { name });
}
