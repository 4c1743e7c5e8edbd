import { consentKey, parseConsent } from './consent.ts';

test.each(['agreed', 'declined'] as const)('the stored choice «%s» is read', (choice) => {
  expect(parseConsent(choice)).toBe(choice);
});

test.each([null, '', 'yes', 'AGREED', '{"consent":"agreed"}'])('%j is not a choice', (stored) => {
  expect(parseConsent(stored)).toBeUndefined();
});

test('the storage key stays the same from version to version', () => {
  expect(consentKey).toBe('analytics-consent');
});
