import { expect, it } from 'vitest';
import { fireGases } from '@/lib/domain/product/fire-gases';

it('reads off a formula what a compound gives off in a fire, salts included', () => {
  expect(fireGases('C₂H₆OS')).toEqual(['carbon', 'sulfur']);
  expect(fireGases('C₁₇H₁₉N₃·HCl')).toEqual(['carbon', 'nitrogen', 'hydrogenChloride']);
  expect(fireGases('C₂₇H₃₄I₂N₄')).toEqual(['carbon', 'nitrogen', 'hydrogenIodide']);
  expect(fireGases('C₉H₁₅O₆P')).toEqual(['carbon', 'phosphorus']);
  // Cl is chlorine and not carbon, Br no boron, and Na no nitrogen.
  expect(fireGases('C₂₀H₁₀Na₂O₅')).toEqual(['carbon']);
});

it('says nothing of salts without carbon, nor of what it can’t read', () => {
  for (const formula of ['NaCl', 'Na2HPO4', '', 'about 240 kDa'])
    expect(fireGases(formula), formula).toEqual([]);
});
