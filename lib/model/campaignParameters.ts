/**
 * Query parameters that other sites add to links to count their visitors, as patterns of a regular expression. They do
 * not change a page, so a cache ignores them. Repeat any change here in deploy/nginx.conf; a test compares the two.
 */
export const campaignParameters: readonly string[] = [
  'utm_[a-z_]+',
  'fbclid',
  'gclid',
  'dclid',
  'yclid',
  'msclkid',
  'igshid',
  'mc_[ce]id',
  'ref',
];

const pattern = new RegExp(`^(?:${campaignParameters.join('|')})$`, 'i');

export function isCampaignParameter(name: string): boolean {
  return pattern.test(name);
}
