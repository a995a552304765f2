import { expect, it } from 'vitest';
import { bareRrid } from '@/lib/domain/product/rrid';

it.each(['AB_2138258', 'RRID:AB_2138258', 'RRID: AB_2138258', 'rrid：AB_2138258', ' RRID AB_2138258 '])(
  'reads the number of “%s”',
  (written) => expect(bareRrid(written)).toBe('AB_2138258'),
);
