import type { Molecule } from 'openchemlib';
import { formulaCounts } from '@/lib/domain/product/molecular-formula';
import type { RowReader } from './row-reader';

const WIDTH = 400;
const HEIGHT = 280;

interface Structure {
  smiles: string | null;
  /** The drawing, SVG. */
  structure: string | null;
}

/** What a SMILES says; null when it can't be read. */
export type Chemistry = (smiles: string) => { formula: string; draw: () => string } | null;

/** Reading structures takes a large library: it is loaded by who imports, and never by a server that only serves. */
export async function loadChemistry(): Promise<Chemistry> {
  const { Molecule } = await import('openchemlib');
  return (smiles) => {
    try {
      const molecule = Molecule.fromSmiles(smiles);
      if (molecule.getAllAtoms() === 0) return null;
      return { formula: molecule.getMolecularFormula().formula, draw: () => draw(molecule) };
    } catch {
      // The library throws what its own language throws; to us it is a text that is no SMILES.
      return null;
    }
  };
}

/** What the drawing holds besides lines and letters is for editors. */
const draw = (molecule: Molecule): string =>
  molecule
    .toSVG(WIDTH, HEIGHT, 'structure', {
      suppressChiralText: true,
      suppressCIPParity: true,
      suppressESR: true,
    })
    .split('\n')
    .filter((line) => !/class="event"|<style>/.test(line))
    .map((line) => line.trim())
    .join('')
    .replace('<svg id="structure"', '<svg font-family="sans-serif" stroke-linecap="round"');

/**
 * A compound's structure from its SMILES, drawn here once for all who look at it. A formula that the record has
 * besides must be the structure's own.
 */
export function readStructure(row: RowReader, formula: string | undefined, chemistry: Chemistry): Structure {
  const smiles = row.text('smiles', 1_000);
  if (smiles === '') return { smiles: null, structure: null };
  const compound = chemistry(smiles);
  if (!compound) {
    row.refuse('smiles', 'smiles.format', { value: smiles });
    return { smiles: null, structure: null };
  }
  if (formula !== undefined && !isSameFormula(compound.formula, formula))
    row.refuse('smiles', 'smiles.formula', { found: compound.formula, formula });
  return { smiles, structure: compound.draw() };
}

function isSameFormula(one: string, other: string): boolean {
  const [a, b] = [formulaCounts(one), formulaCounts(other)];
  if (!a || !b || a.size !== b.size) return false;
  return [...a].every(([element, count]) => b.get(element) === count);
}
