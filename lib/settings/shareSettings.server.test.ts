import { getSharedState } from './sharedState.node';
import { shareSettings } from './shareSettings.server';

jest.mock('./env.node', () => ({ getEnv: () => ({ emulators: {}, allowedUrls: [] }) }));

test('[V1] the HTTP server learns of a measurement id that is found only while it runs', async () => {
  shareSettings();
  const state = getSharedState();
  const settings = await state.settings.promise;
  expect(settings.measurementId).toBeUndefined();
  state.measurementId = 'G-1';
  expect(settings.measurementId).toBe('G-1');
});
