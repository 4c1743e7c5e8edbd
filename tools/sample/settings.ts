/**
 * The settings of the sample newsroom. Its two links lead to the services themselves, not to anybody's page there, and
 * nobody reads its mail.
 */
export const sampleSettings: Readonly<Record<string, string>> = {
  SOCIAL_NETWORK_URL: 'https://www.facebook.com/',
  MESSENGER_URL: 'https://t.me/',
  CONTACT_EMAIL: 'news@example.org',
  IMPRINT: JSON.stringify({ publisher: 'Օրինակ խմբագրություն', address: 'Երևան' }),
};
