import { expect, it } from 'vitest';
import { takeProductDocuments } from '@/lib/backend/services/search/query/product-document-words';

it.each([
  ['DAPI SDS', 'DAPI', ['SDS']],
  ['DAPI 安全技术说明书', 'DAPI', ['SDS']],
  ['DAPI说明书', 'DAPI', ['MANUAL']],
  ['说明书', '', ['MANUAL']],
  ['FN-1001 certificate of analysis', 'FN-1001', ['COA']],
  ['FN1001 质检报告 MSDS', 'FN1001', ['COA', 'SDS']],
  ['Safety Data Sheets of DAPI', 'of DAPI', ['SDS']],
  ['SDS-PAGE buffer', 'SDS-PAGE buffer', []],
  ['凝胶染料', '凝胶染料', []],
])('takes the documents that %j names out of it', (query, rest, kinds) => {
  expect(takeProductDocuments(query)).toEqual({ rest, kinds: expect.arrayContaining(kinds) });
  expect(takeProductDocuments(query).kinds).toHaveLength(kinds.length);
});
