import { findCanonicalPath, findListPath } from './canonicalPath.ts';

test.each([
  ['/Programs', '/programs'],
  ['/PROGRAMS/AbC', '/programs/AbC'],
  ['/programs/category/whattodo', '/programs/category/whatToDo'],
  ['/Programs/Category/WHATTODO', '/programs/category/whatToDo'],
  ['/analyses/category/WhatTodo/after/AbC', '/analyses/category/whatToDo/after/AbC'],
  ['/Programs/After/AbC', '/programs/after/AbC'],
  ['/Programs/%D5%86%2F1', '/programs/%D5%86%2F1'],
])('%s leads to %s', (path, expected) => {
  expect(findCanonicalPath(path.split('/').slice(1))).toBe(expected);
  // Else a redirect would lead to another one, or to itself.
  expect(findCanonicalPath(expected.split('/').slice(1))).toBeUndefined();
});

test.each([
  '/',
  '/programs',
  '/programs/AbC',
  '/programs/category/whatToDo',
  '/events/category/Veritas',
  '/Nothing/category/veritas',
  '//evil.example/Programs',
  '/Constructor',
])('%s stays where it is', (path) => {
  expect(findCanonicalPath(path.split('/').slice(1))).toBeUndefined();
});

test.each([
  ['programs', 'veritas', '/programs/category/veritas'],
  ['Programs', 'WHATTODO', '/programs/category/whatToDo'],
  ['programs', 'nothing', '/programs'],
  ['events', 'veritas', '/events'],
  ['programs', '//evil.example', '/programs'],
  ['nothing', 'veritas', undefined],
])('the old form /%s?category=%s leads to %s', (section, category, expected) => {
  expect(findListPath(section, category)).toBe(expected);
});
