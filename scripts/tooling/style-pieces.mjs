import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate, parse, walk } from 'css-tree';

/** Rules inside these are rules like others; of all other at-rules nothing is understood, so they stay whole. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container']);

/**
 * Takes a stylesheet apart, so that a document can hold the rules that may apply to what stands in it.
 * @param {string} css
 * @returns {import('../server/styles/read-styles').Piece[]} in their order; together they are the stylesheet
 */
export function piecesOf(css) {
  const problems = [];
  const sheet = parse(css, {
    positions: true,
    parseValue: false,
    parseCustomProperty: false,
    onParseError: (error) => problems.push(error.message),
  });
  if (problems.length > 0) throw new Error(`A stylesheet can't be read: ${problems.join(', ')}`);
  const textOf = ({ loc }) => css.slice(loc.start.offset, loc.end.offset);
  const animated = needsOfAnimations(sheet);
  const pieces = (nodes) =>
    nodes.toArray().flatMap((node) => {
      if (node.type === 'Comment' || node.type === 'WhiteSpace') return [];
      if (node.type === 'Atrule' && node.block && GROUPS.has(node.name)) {
        const open = css.slice(node.loc.start.offset, node.block.loc.start.offset + 1);
        return [{ open, pieces: pieces(node.block.children) }];
      }
      const needs =
        node.type === 'Rule'
          ? needsOfRule(node)
          : isKeyframes(node)
            ? (animated.get(nameOfKeyframes(node)) ?? [[]])
            : [[]];
      return [
        needs.some((names) => names.length === 0) ? { text: textOf(node) } : { text: textOf(node), needs },
      ];
    });
  return pieces(sheet.children);
}

const needsOfRule = (rule) => rule.prelude.children.toArray().flatMap(needsOf);
const isKeyframes = (node) => node.type === 'Atrule' && /^(-\w+-)?keyframes$/.test(node.name);
const nameOfKeyframes = (node) => generate(node.prelude);

/**
 * What an animation's steps are for: whatever the rules that name it are for. One that no rule of its sheet names may be
 * another sheet's.
 * @returns {Map<string, string[][]>} by the animation's name
 */
function needsOfAnimations(sheet) {
  const found = new Map();
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      for (const { type, property, value } of rule.block.children) {
        if (type !== 'Declaration' || !/^(-\w+-)?animation(-name)?$|^--/.test(property)) continue;
        for (const name of generate(value).split(/[\s,]+/))
          found.set(name, [...(found.get(name) ?? []), ...needsOfRule(rule)]);
      }
    },
  });
  return found;
}

/** Functions of which something inside has to be in the document; of the others (`:not(.a)`) nothing is known. */
const WANTING = new Set(['is', 'where', 'has']);
/** Functions in functions multiply. */
const MOST_LISTS = 64;

/**
 * What a selector finds nothing without: the names of one of the lists, all of them. A name is a class, or a device as
 * `classesIn` names it.
 * @returns {string[][]}
 */
function needsOf(selector) {
  let lists = [[]];
  for (const node of selector.children) {
    const inside =
      node.type === 'PseudoClassSelector' && WANTING.has(node.name) ? node.children?.first : null;
    const name = ownName(node);
    const further =
      name !== null
        ? [[name]]
        : inside?.type === 'SelectorList'
          ? inside.children.toArray().flatMap(needsOf)
          : [[]];
    const all = lists.flatMap((names) => further.map((more) => [...names, ...more]));
    if (all.length <= MOST_LISTS) lists = all;
  }
  return lists.map((names) => [...new Set(names)]);
}

/** What one part of a selector wants by itself. */
function ownName(node) {
  if (node.type === 'ClassSelector') return nameOf(node);
  const device =
    node.type === 'AttributeSelector' && node.name.name === 'data-device' && node.matcher === '=';
  if (!device) return null;
  return `data-device=${node.value.type === 'String' ? node.value.value : node.value.name}`;
}

/** As it stands in a document: in a stylesheet some characters are escaped. */
function nameOf(node) {
  return generate(node)
    .slice(1)
    .replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_all, code, character) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    );
}

/** Takes apart all stylesheets of a build, for the server in front. */
export async function writeStylePieces(distDir) {
  const folder = path.join(distDir, 'static');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css')).sort();
  const sheets = {};
  for (const name of files) {
    const css = await readFile(path.join(folder, name), 'utf8');
    // It would end its element.
    if (css.includes('</')) continue;
    sheets[`/_next/static/${name.split(path.sep).join('/')}`] = piecesOf(css);
  }
  await writeFile(path.join(distDir, 'storefront-styles.json'), JSON.stringify(sheets));
}
