import { pick } from '@/lib/backend/localise';
import { manualSteps } from '@/lib/domain/product/manual-steps';
import { headFacts } from './frame';
import { plainParagraphs } from './html';
import { componentSection, protocolsOfManual } from './manual-protocol';
import {
  attributeRows,
  type Block,
  type DocumentModel,
  facts,
  type Line,
  leading,
  text,
  type Writing,
} from './model';
import { spectraPictures } from './spectra-figure';

/** The product manual: what the product page says, in the order one needs it at the bench. */
export function writeManual(writing: Writing): DocumentModel {
  const { source, words, lang, say } = writing;
  const { goods, skus, brandName, groupName } = source;
  const descr = pick(goods.descrHtml, lang);
  const pictures = spectraPictures(writing);
  const { manual, labels } = words;
  return {
    title: words.kinds.manual,
    facts: headFacts(writing),
    sections: [
      {
        title: manual.about,
        blocks: [
          text(say(goods.summary), ...plainParagraphs(descr.text).map((line) => ({ ...descr, text: line }))),
        ],
      },
      {
        title: manual.data,
        blocks: [
          facts(
            [labels.brand, brandName && say(brandName)],
            [labels.category, say(groupName)],
            [labels.exEm, goods.exNm && goods.emNm ? `${goods.exNm} / ${goods.emNm} nm` : null],
            [labels.boundTo, goods.boundTo && say(goods.boundTo)],
            ...attributeRows(writing),
          ),
        ],
      },
      componentSection(writing),
      pictures.length > 0 ? { title: manual.spectra, blocks: [{ kind: 'pictures', pictures }] } : null,
      {
        title: manual.packs,
        blocks: [
          {
            kind: 'table',
            head: [labels.packCode, labels.packSize, labels.unit],
            rows: skus.map((sku) => [sku.skuCode, say(sku.size), say(sku.unit)]),
          },
        ],
      },
      {
        title: manual.storing,
        blocks: [facts([labels.storage, say(goods.storage.text)], [labels.shipping, say(goods.shipping)])],
      },
      { title: manual.use, blocks: [{ kind: 'steps', lines: Object.values(words.use[manualSteps(goods)]) }] },
      ...protocolsOfManual(writing),
      goods.questions.length > 0 ? { title: manual.questions, blocks: questionBlocks(writing) } : null,
      goods.citations.length > 0
        ? { title: manual.citations, blocks: [{ kind: 'steps', lines: goods.citations.map(citationLine) }] }
        : null,
      {
        title: manual.documents,
        blocks: [text(manual.sds, source.hasCertificates ? manual.certificates : null)],
      },
    ],
  };
}

const questionBlocks = ({ source, say }: Writing): Block[] =>
  source.goods.questions.flatMap(({ question, answer }) => [
    leading({ ...say(question), strong: true }),
    text(say(answer)),
  ]);

const citationLine = ({
  title,
  journal,
  year,
  doi,
}: Writing['source']['goods']['citations'][number]): Line => [
  `${title}. `,
  { text: journal, em: true },
  `, ${year}.${doi ? ` ${doi}` : ''}`,
];
