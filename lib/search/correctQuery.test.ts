import { buildItem, pickSection } from 'newsroom/testing/builders';
import { correctQuery } from './correctQuery.ts';
import { SearchIndex } from './searchIndex.node.ts';

test.each([
  ['կոմիտսա', ['Կոմիտասը և իր երգերը'], 'Կոմիտաս'],
  ['խաչքրա', ['Խաչքարը՝ քարի վրա'], 'Խաչքար'],
  ['xachqra', ['Հին խաչքարը'], 'խաչքար'],
  ['խաչքաարի', ['Խաչքարի վարպետը'], 'Խաչքարի'],
  ['տատրիկ', ['Տատիկի խոհանոցը', 'Տատիկը պատմում է'], 'Տատիկ'],
  ['տատրիկ', ['Տատիկի խոհանոցը', 'Ո՞վ է տատիկս, տատիկ'], 'տատիկ'],
  ['եկեղացի', ['Եկեղեցին գարնանը'], 'Եկեղեցի'],
  ['maritn', ['Մարտին Սարյան'], 'Մարտին'],
  ['matendaaran', ['Բաց Մատենադարան'], 'Մատենադարան'],
  ['կոմիտսա', ['Կոմիտասի երգերը'], 'Կոմիտասի'],
  ['կոմիտաա երկերը', ['Կոմիտասի երգերը'], 'Կոմիտասի երգերը'],
  ['երգռը սեվաան', ['Սևանի գա՞րունը և երգը'], 'երգը Սևանի'],
])(
  'the query «%s», found as similar in «%s», may mean «%s», which finds it as it is',
  (query, titles, meant) => {
    const index = new SearchIndex({ file: undefined, newsroom: '' });
    const section = pickSection('programs');
    const items = titles.map((title, at) => buildItem({ id: `item${at}`, title }));
    index.upsert(section, items, 1);
    const result = index.find({ query, page: 1 });
    expect(result.isSimilar).toBe(true);
    expect(correctQuery(query, result)).toBe(meant);
    expect(index.find({ query: meant, page: 1 })).toMatchObject({ isSimilar: false, count: titles.length });
    index.close();
  },
);
