import { consentKey, parseConsent } from './consent.ts';

test.each(['agreed', 'declined'] as const)('the answer «%s» is read as it was kept', (answer) => {
  expect(parseConsent(answer)).toBe(answer);
});

test.each([null, '', 'yes', 'AGREED', '{"consent":"agreed"}'])('%j is no answer', (stored) => {
  expect(parseConsent(stored)).toBeUndefined();
});

test('answers are kept where the last version of the site kept them', () => {
  expect(consentKey).toBe('analytics-consent');
});
