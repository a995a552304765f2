import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ICON_NAMES, Icon } from '@/components/ui/icons';

it.each(ICON_NAMES)('the icon %s is drawn in the file that it is shown from', (name) => {
  const { container } = render(<Icon name={name} />);
  const [file, drawing] = container.querySelector('use')?.getAttribute('href')?.split('#') ?? [];
  const sprite = new DOMParser().parseFromString(readFileSync(`public${file}`, 'utf8'), 'image/svg+xml');
  expect(sprite.querySelector(`symbol[id="${drawing}"]`)?.childElementCount).toBeGreaterThan(0);
});
