import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CellCounter } from '@/components/bench-sheet/calculators/cell-counter';
import { DilutionCalculator } from '@/components/bench-sheet/calculators/dilution-calculator';
import { LabellingCalculator } from '@/components/bench-sheet/calculators/labelling-calculator';
import messages from '@/messages/en.json';
import { write } from '../write';

const words = messages.benchSheet.calculator;
const figures = {
  concentration: { value: 1, unit: 'mg/mL' as const, lot: null },
  molecularWeight: null,
  extinction: null,
  correction280: null,
  labels: false,
};
const user = userEvent.setup();
async function typeInto(name: string, text: string) {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await write(user, field, text);
}

it('takes a number as people write it, and on the way to 5.5 its result stays', async () => {
  render(<DilutionCalculator figures={figures} words={words} />);
  for (const [typed, taken] of [
    ['２５', '25 µL'],
    ['5.', '5 µL'],
    ['1,000', '1 mL'],
    ['1 000', '1 mL'],
    ['1e-3', '0.001 µL'],
  ] as const) {
    await typeInto('Wanted concentration', typed);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toContain(`Take ${taken}`);
  }
});

it('says of a comma that means tenths how they are written, and of other texts that a number is wanted', async () => {
  render(<CellCounter words={words} />);
  await typeInto('Live cells wanted', '1,080,000');
  expect(screen.queryByRole('alert')).toBeNull();
  await typeInto('Live cells wanted', '1,5');
  expect(screen.getByRole('alert')).toHaveTextContent('Decimals with a point; commas only between thousands');
  for (const typed of ['many', '-1,000', '1,000 cells', '10⁶']) {
    await typeInto('Live cells wanted', typed);
    expect(screen.getByRole('alert')).toHaveTextContent('A number above 0');
  }
});

it('begins the degree of labelling with what is on record of the dye, and gives it from two readings', async () => {
  render(
    <LabellingCalculator figures={{ ...figures, extinction: 71_000, correction280: 0.11 }} words={words} />,
  );
  await typeInto('A280', '0.5');
  await typeInto('A at the dye’s maximum', '0.7');
  // 0.7 ÷ 71,000 of dye over (0.5 − 0.11 × 0.7) ÷ 210,000 of protein.
  expect(screen.getByRole('status')).toHaveTextContent(/^4\.89 dyes per protein/);
});
