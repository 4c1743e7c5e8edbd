import { buildItem, pickSection } from '../testing/builders.ts';
import { findMeantQuery } from './findMeantQuery.ts';
import { SearchIndex } from './searchIndex.node.ts';

test.each([
  ['կոմիտսա', 'Կոմիտասի երգերը', 'Կոմիտասի'],
  ['matendaaran', 'Բաց Մատենադարան', 'Մատենադարան'],
  ['կոմիտաա երկերը', 'Կոմիտասի երգերը', 'Կոմիտասի երգերը'],
  ['երգռը սեվաան', 'Սևանի գա՞րունը և երգը', 'երգը Սևանի'],
])(
  'the query «%s», found as similar in «%s», may mean «%s», which finds it as it is',
  (query, title, meant) => {
    const index = new SearchIndex({ file: undefined, newsroom: '' });
    const section = pickSection('programs');
    index.upsert(section, [buildItem({ id: 'one', title })], 1);
    const result = index.find({ query, page: 1 });
    expect(result.isSimilar).toBe(true);
    expect(findMeantQuery(query, result)).toBe(meant);
    expect(index.find({ query: meant, page: 1 })).toMatchObject({ isSimilar: false, count: 1 });
    index.close();
  },
);
