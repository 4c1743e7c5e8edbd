import { expect, test } from './engineTest.ts';

const item = '/analyses/arevayin-tanik';
const left = { key: 'programs/jri-hertapahy', title: 'Ջրի հերթապահը', seconds: 90, lengthSeconds: 600 };

test('an item is kept and a recording left unfinished: home page and list lead to them, until they are deleted', async ({
  reader,
  testSite,
}) => {
  await reader.visit(`${testSite.url}${item}`);
  await reader.pressOn('main button', 'Պահել');
  await expect.poll(() => reader.sees('main button', 'Պահված է')).toBe(true);
  const title = await reader.read(() => document.querySelector('h1')!.textContent.replaceAll('\u00ad', ''));
  await reader.read((position) => {
    const stored = JSON.stringify([{ ...position, updatedAt: Date.now() }]);
    localStorage.setItem('playback-positions', stored);
  }, left);

  await reader.visit(testSite.url);
  await reader.pressOn('main a', 'Շարունակել՝ Ջրի հերթապահը');
  await reader.waitUntil(() => location.pathname === '/programs/jri-hertapahy');

  await reader.visit(`${testSite.url}/offline`);
  await reader.pressOn('main button', 'Հեռացնել՝ «Ջրի հերթապահը»');
  await expect.poll(() => reader.sees('main a b', 'Ջրի հերթապահը')).toBe(false);
  await reader.pressOn('main [role=tab]', 'Պահված (1)');
  await expect.poll(() => reader.sees('main a b', title)).toBe(true);
  await reader.pressOn('main button', `Հեռացնել՝ «${title}»`);
  // Its page may be among those opened last, too.
  await expect.poll(() => reader.sees('main [role=tab]', 'Պահված (1)')).toBe(false);
  await reader.pressOn('button', 'Վերականգնել');
  await reader.pressOn('main [role=tab]', 'Պահված (1)');
  await expect.poll(() => reader.sees('main a b', title)).toBe(true);
  await reader.pressOn('main button', 'Ջնջել ամբողջ ցանկը');
  await reader.pressOn('main dialog button', 'Ջնջել ամբողջ ցանկը');
  await reader.waitUntil(() => document.querySelector('main')!.textContent.includes('միայն այս սարքում'));
  await reader.visit(`${testSite.url}${item}`);
  await expect.poll(() => reader.sees('main button', 'Պահել')).toBe(true);
});
