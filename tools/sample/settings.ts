/**
 * What the sample newsroom sets of a deployment: its two links lead to the services themselves, to nobody's page there, and
 * nobody reads its mail.
 */
export const sampleSettings: Readonly<Record<string, string>> = {
  SOCIAL_NETWORK_URL: 'https://www.facebook.com/',
  MESSENGER_URL: 'https://t.me/',
  CONTACT_EMAIL: 'news@example.org',
  IMPRINT: JSON.stringify({ publisher: 'Օրինակ խմբագրություն', address: 'Երևան' }),
};
