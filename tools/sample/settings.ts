/** What the sample newsroom sets of a deployment: its two links lead to the services themselves, to nobody's page there. */
export const sampleSettings: Readonly<Record<string, string>> = {
  SOCIAL_NETWORK_URL: 'https://www.facebook.com/',
  MESSENGER_URL: 'https://t.me/',
};
