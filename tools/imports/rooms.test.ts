import { resolveTree } from './readTree.ts';
import { findCircles, listArrows, pickUpwardArrows } from './rooms.ts';

test('counts the imports between rooms, those of tests apart, and finds the one that leads upwards', () => {
  const arrows = listArrows(
    resolveTree({
      'lib/model/item.ts': "import '../i18n/strings.ts'; import './section.ts'; import 'zod';",
      'lib/model/section.ts': "import '../i18n/strings.ts';",
      'lib/model/item.test.ts': "import '../i18n/strings.ts'; import '../testing/builders.ts';",
      'lib/i18n/strings.ts': "import type { Item } from '../model/item.ts';",
    }),
  );
  expect(arrows).toStrictEqual([
    { from: 'model', to: 'i18n', count: 2, testCount: 1 },
    { from: 'i18n', to: 'model', count: 1, testCount: 0 },
  ]);
  expect(pickUpwardArrows(arrows)).toStrictEqual([arrows[1]]);
});

test('finds a circle of three rooms, and none where two ways meet', () => {
  const meeting = [
    { from: 'app', to: 'feeds' },
    { from: 'app', to: 'search' },
    { from: 'feeds', to: 'model' },
    { from: 'search', to: 'model' },
  ];
  expect(findCircles(meeting)).toStrictEqual([]);
  expect(findCircles([...meeting, { from: 'model', to: 'app' }])).toContainEqual([
    'app',
    'feeds',
    'model',
    'app',
  ]);
});
