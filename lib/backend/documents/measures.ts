import type { Hazard, HazardStatement } from '@/lib/backend/db/schema';

/** How a substance reaches a person, in the order in which a safety data sheet tells of first aid. */
export const ROUTES = ['eyes', 'skin', 'inhaled', 'swallowed'] as const;
type Route = (typeof ROUTES)[number];

/** P codes that name their route: `P301+P312` is about what was swallowed. */
const ROUTE_OF: Readonly<Record<string, Route>> = {
  P301: 'swallowed',
  P330: 'swallowed',
  P331: 'swallowed',
  P302: 'skin',
  P303: 'skin',
  P332: 'skin',
  P333: 'skin',
  P352: 'skin',
  P353: 'skin',
  P361: 'skin',
  P362: 'skin',
  P363: 'skin',
  P364: 'skin',
  P304: 'inhaled',
  P340: 'inhaled',
  P341: 'inhaled',
  P342: 'inhaled',
  P305: 'eyes',
  P337: 'eyes',
  P338: 'eyes',
  P351: 'eyes',
};
/** Those that begin the first aid of a route: with them the sheet needs no common sentence. */
const LEADS = /^P30[1-5]/;

/** The hazards by which the GHS assigns a call for help that names no route. Of swallowing it has P301+P310 and the like. */
const CALLED_FOR: Readonly<Record<string, Readonly<Partial<Record<Route, RegExp>>>>> = {
  P310: { eyes: /^H31[48]/, skin: /^H31[04]/, inhaled: /^H3(30|14)/ },
  P311: { inhaled: /^H33[14]/ },
  P312: { skin: /^H31[12]/, inhaled: /^H33[1256]/ },
};

interface FirstAid {
  /** What the classification says of each route. `leads`: it says what to do first. */
  routes: Record<Route, { leads: boolean; statements: HazardStatement[] }>;
  /** What it says of every kind of exposure. */
  always: HazardStatement[];
}

/** The first aid among the precautions of a label: P30x to P36x, by route. */
export function firstAidOf(hazard: Hazard | null): FirstAid {
  const measures = statementsOf(hazard?.precautions, /^P3[0-6]/);
  const routes = ROUTES.map((route) => {
    const statements = measures.filter(({ code }) => routesOf(code, hazard).includes(route));
    return [route, { leads: statements.some(({ code }) => LEADS.test(code)), statements }] as const;
  });
  return {
    routes: Object.fromEntries(routes) as FirstAid['routes'],
    always: measures.filter(({ code }) => routesOf(code, hazard).length === 0),
  };
}

function routesOf(code: string, hazard: Hazard | null): Route[] {
  const first = code.slice(0, 4);
  const own = ROUTE_OF[first];
  if (own) return [own];
  const codes = hazard?.statements.map((one) => one.code) ?? [];
  return ROUTES.filter((route) => codes.some((one) => CALLED_FOR[code]?.[route]?.test(one)));
}

const RESPIRATOR = /^P28[45]/;
/** Of the other sections: what to put a fire out with, how to handle and how to keep it. */
export const FIRE = /^P37/;
export const HANDLING = /^P2[0-5]/;
export const STORAGE = /^P4/;
/** What is said besides, where it is of what the product reacts with: water, air, acids, heat in a closed space. */
export const REACTIVITY = /^EUH0(0[16]|1[489]|29|3[12]|44)$/;

/** The statements of a list whose codes are of this kind. */
export const statementsOf = (list: readonly HazardStatement[] | undefined, kind: RegExp): HazardStatement[] =>
  (list ?? []).filter(({ code }) => kind.test(code));

/** By breath, on skin, at work: what a label demands of whoever handles the product. */
const PROTECTION = /^P2(6[0-4]|7[0-2]|8\d)/;

interface Protection {
  statements: HazardStatement[];
  /** Fatal or toxic when breathed in, and no statement speaks of a respirator. */
  unsaidRespirator: boolean;
}

/** Exposure controls and protective equipment among the precautions of a label. */
export function protectionOf(hazard: Hazard | null): Protection {
  const statements = statementsOf(hazard?.precautions, PROTECTION);
  const isToxicToBreathe = hazard?.statements.some(({ code }) => /^H33[01]/.test(code)) ?? false;
  return {
    statements,
    unsaidRespirator: isToxicToBreathe && !statements.some(({ code }) => RESPIRATOR.test(code)),
  };
}
