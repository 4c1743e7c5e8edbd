import { createPolicyCache } from './policyCache.ts';
import type { DeploymentSettings } from './sharedState.ts';

const settings: DeploymentSettings = {
  siteUrl: 'http://localhost:3000',
  siteName: 'Լրատու',
  emulators: {},
  measurementId: undefined,
  contentOrigins: [],
};

const page = (text: string) => Buffer.from(`<script>self.__next_f.push([1,"${text}"])</script>`);
const foreign = Buffer.from('<script>alert(1)</script>');

test('the same page has the same policy and tag, another one others', () => {
  const getPolicy = createPolicyCache({ settings, onUnknownScripts: jest.fn() });
  const first = getPolicy(page('one'));
  expect(getPolicy(page('one'))).toBe(first);
  const other = getPolicy(page('other'));
  expect(other.tag).not.toBe(first.tag);
  expect(other.policy).not.toBe(first.policy);
  expect(first.policy).toMatch(/script-src 'self' 'sha256-/);
  expect(first.tag).toMatch(/^W\/"[\w-]{43}"$/);
});

test('a page whose policy differs by the settings alone has another tag', () => {
  const tagWith = (measurementId: string | undefined) =>
    createPolicyCache({ settings: { ...settings, measurementId }, onUnknownScripts: jest.fn() })(page('one'))
      .tag;
  expect(tagWith('G-ABC')).not.toBe(tagWith(undefined));
});

test('foreign scripts are told of once for a page', () => {
  const onUnknownScripts = jest.fn();
  const getPolicy = createPolicyCache({ settings, onUnknownScripts });
  expect(getPolicy(foreign).policy).toContain("script-src 'self';");
  getPolicy(foreign);
  expect(onUnknownScripts).toHaveBeenCalledTimes(1);
  expect(onUnknownScripts).toHaveBeenCalledWith(1);
});

test('what was asked for longest ago is forgotten first', () => {
  const getPolicy = createPolicyCache({ settings, onUnknownScripts: jest.fn(), limit: 2 });
  const [one, two] = [getPolicy(page('1')), getPolicy(page('2'))];
  expect(getPolicy(page('1'))).toBe(one);
  getPolicy(page('3'));
  expect(getPolicy(page('1'))).toBe(one);
  expect(getPolicy(page('2'))).not.toBe(two);
});
