import { sections } from '../../lib/model/sections.ts';
import { collections } from './collections.ts';

// The schema of the desk. What editors may do: lib/firebase/editorRules.test.ts.

test('the desk offers the categories of the sections that have them', () => {
  for (const { path, properties } of collections) {
    const { categories = [] } = sections.find(({ collection }) => collection === path) ?? {};
    const enumValues = Object.fromEntries(categories.map(({ name, label }) => [name, label]));
    expect(properties.categories?.of).toStrictEqual(
      categories.length > 0 ? { dataType: 'string', enumValues } : undefined,
    );
  }
});

test('the views of a document that is being edited are not sent back', () => {
  for (const { callbacks } of collections) {
    expect(callbacks.onPreSave({ values: { title: 'Ա', views: 7, imported: 'a' } })).toStrictEqual({
      title: 'Ա',
    });
  }
});
