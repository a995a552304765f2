import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';

const PROVINCES: Record<string, string> = {
  110000: 'Beijing',
  120000: 'Tianjin',
  130000: 'Hebei',
  140000: 'Shanxi',
  150000: 'Inner Mongolia',
  210000: 'Liaoning',
  220000: 'Jilin',
  230000: 'Heilongjiang',
  310000: 'Shanghai',
  320000: 'Jiangsu',
  330000: 'Zhejiang',
  340000: 'Anhui',
  350000: 'Fujian',
  360000: 'Jiangxi',
  370000: 'Shandong',
  410000: 'Henan',
  420000: 'Hubei',
  430000: 'Hunan',
  440000: 'Guangdong',
  450000: 'Guangxi',
  460000: 'Hainan',
  500000: 'Chongqing',
  510000: 'Sichuan',
  520000: 'Guizhou',
  530000: 'Yunnan',
  540000: 'Xizang',
  610000: 'Shaanxi',
  620000: 'Gansu',
  630000: 'Qinghai',
  640000: 'Ningxia',
  650000: 'Xinjiang',
  710000: 'Taiwan',
  810000: 'Hong Kong',
  820000: 'Macao',
};

/** Names whose usual spelling isn't their plain pinyin. */
const SPELLINGS: Record<string, string> = {
  开发区: 'Development Zone',
  经济技术开发区: 'Economic Development Zone',
  鄂温克族自治旗: 'Ewenki Autonomous Banner',
  市辖区: 'Municipal districts',
  县: 'Counties',
  省直辖县: 'Directly administered',
  香港岛: 'Hong Kong Island',
  九龙: 'Kowloon',
  新界: 'New Territories',
  澳门半岛: 'Macao Peninsula',
  离岛: 'Islands',
  六安市: "Lu'an",
  呼和浩特市: 'Hohhot',
  哈尔滨市: 'Harbin',
  乌鲁木齐市: 'Urumqi',
  拉萨市: 'Lhasa',
  六合区: 'Luhe District',
  台北市: 'Taipei',
  高雄市: 'Kaohsiung',
};

/** Peoples named in the titles of autonomous divisions; English titles leave them out. */
const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|德昂|保安|裕固|独龙|鄂伦春|各';
const PEOPLE = new RegExp(`(?:(?:${PEOPLES})族|蒙古|哈萨克|柯尔克孜)+(?=自治)`);

const SUFFIXES: [RegExp, string][] = [
  [/(?:高新技术|高新技术产业)开发区$/, ' Hi-tech Zone'],
  [/经济(?:技术)?开发区$/, ' Economic Development Zone'],
  [/开发区$/, ' Development Zone'],
  [/自治州$/, ' Prefecture'],
  [/自治县$/, ' Autonomous County'],
  [/自治旗$/, ' Autonomous Banner'],
  [/街道$/, ' Subdistrict'],
  [/新区$/, ' New Area'],
  [/地区$/, ' Prefecture'],
  [/林区$/, ' Forestry District'],
  [/区$/, ' District'],
  [/县$/, ' County'],
  [/盟$/, ' League'],
  [/旗$/, ' Banner'],
  [/镇$/, ' Town'],
  [/市$/, ''],
];

const spell = (name: string) => {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  // An apostrophe keeps a syllable that starts with a vowel apart (Xi'an).
  const word = syllables
    .map((s, i) => (i > 0 && /^[aoe]/.test(s) ? `'${s}` : s))
    .join('')
    .replaceAll('v', 'ü');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const englishName = (code: string, name: string) => {
  const known = PROVINCES[code] ?? SPELLINGS[name];
  if (known) return known;
  const plain = name.replace(PEOPLE, '');
  for (const [pattern, suffix] of SUFFIXES) {
    const core = plain.replace(pattern, '');
    if (core !== plain && (core.length > 1 || suffix === ' County')) return spell(core) + suffix;
  }
  return spell(plain);
};

/** Provinces, cities and districts as CSV, from the package named in the README beside `AREAS_FILE`. */
export function areasCsv(): string {
  const rows: string[] = ['code,parentCode,level,name,nameEn'];
  const add = (code: string, parent: string, level: number, name: string) =>
    rows.push([code, parent, level, name, englishName(code, name)].join(','));
  for (const [code, name] of Object.entries(areaList.province_list)) add(code, '', 1, name);
  for (const [code, name] of Object.entries(areaList.city_list))
    add(code, `${code.slice(0, 2)}0000`, 2, name);
  for (const [code, name] of Object.entries(areaList.county_list))
    add(code, `${code.slice(0, 4)}00`, 3, name);
  return `${rows.join('\n')}\n`;
}

export const AREAS_FILE = 'lib/backend/demo/data/site/areas.csv';
