import type { Amount, Temperature, Use } from '@/lib/domain/protocol/amounts';
import type { PackOption } from '@/lib/domain/protocol/choose-packs';
import type { Reagent } from '@/lib/domain/protocol/reagent-needs';

export interface ProtocolStep {
  key: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
  warningHtml: string | null;
  seconds: number | null;
  celsius: Temperature | null;
  uses: ({ key: string } & Use)[];
}

export interface ProtocolPack extends Omit<PackOption, 'amount'> {
  size: string;
  amount: Amount;
}

export interface ProtocolProduct {
  id: number;
  catalogNo: string;
  name: string;
  /** Those that can be ordered now. */
  packs: ProtocolPack[];
}

export interface ProtocolReagent extends Reagent {
  name: string;
  lang?: 'zh' | undefined;
  productId: number | null;
  /** Products that are used just like it. */
  alternatives?: number[];
}

/** What a bench needs of a protocol: steps, what they take, and what that is bought as. */
export interface ProtocolView {
  /** What a browser keeps its progress under: another version begins anew. */
  key: string;
  steps: ProtocolStep[];
  reagents: ProtocolReagent[];
  products: ProtocolProduct[];
  /** A kit that takes the place of some reagents. */
  kit: { productId: number; tests: number; replaces: string[] } | null;
  /** How many a run begins with. */
  controls: number;
  /** Sanitised HTML behind the steps; empty for none. */
  notesHtml: string;
}
