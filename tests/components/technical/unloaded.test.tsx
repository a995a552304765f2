import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SiteProvider } from '@/components/shell/site-context';
import { Calculator } from '@/components/technical/protocol/calculator';
import type { ProtocolView } from '@/lib/views/technical/protocol';
import en from '@/messages/en.json';

const line = vi.hoisted(() => ({ isDown: true }));
vi.mock('@/components/technical/protocol/late-sums', async (original) => {
  if (line.isDown) throw new Error('not here');
  return original<object>();
});

const PROTOCOL: ProtocolView = {
  key: '7-1.0',
  steps: [
    {
      ...{ key: 'stain', title: 'Stain', html: '', warningHtml: null, seconds: null, celsius: null },
      uses: [{ key: 'dye', value: 20, unit: 'uL', every: 1 }],
    },
  ],
  reagents: [{ key: 'dye', name: 'Dye', productId: null, dilution: null, strength: null }],
  products: [],
  kit: null,
  controls: 1,
  notesHtml: '',
};

it('says that a run’s volumes could not be worked out where what does that does not come, and does with the next run', async () => {
  const user = userEvent.setup();
  render(
    <SiteProvider device="pc" locale="en" home="/pc/en" failureWords={en.failure}>
      <Calculator
        site={{ device: 'pc', locale: 'en' }}
        protocol={PROTOCOL}
        pdf={null}
        words={en.technical.protocol}
        first={{ needs: <p>198 µL</p>, purchases: null, cart: null }}
      />
    </SiteProvider>,
  );
  const samples = screen.getByRole('textbox', { name: 'Samples' });
  await user.clear(samples);
  await user.type(samples, '2');
  expect(await screen.findByRole('alert')).toHaveTextContent(en.failure[503].detail);
  line.isDown = false;
  await user.type(samples, '4');
  expect(await screen.findByText('550 µL')).toBeVisible();
});
