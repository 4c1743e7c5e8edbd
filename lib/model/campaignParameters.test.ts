import { readFileSync } from 'node:fs';
import { campaignParameters, isCampaignParameter } from './campaignParameters.ts';

test('nginx ignores the same campaign parameters in its cache keys as the service worker', () => {
  const [, inNginx] = /~\*\^\(\?:\(\?:(.+?)\)\(\?:=/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
  expect(inNginx?.split('|')).toStrictEqual(campaignParameters);
});

test.each([
  ['utm_source', true],
  ['UTM_Medium', true],
  ['mc_eid', true],
  ['q', false],
  ['preference', false],
])('%s is a campaign parameter: %s', (name, expected) => {
  expect(isCampaignParameter(name)).toBe(expected);
});
