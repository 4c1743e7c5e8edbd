import { readDeploymentSettings } from './deploymentSettings.node';
import { getSharedState } from './sharedState.node';

jest.mock('./env.node', () => ({ getEnv: () => ({ emulators: {}, allowedUrls: [] }) }));

test('[V1] the HTTP server learns of a measurement id that is found only while it runs', () => {
  const settings = readDeploymentSettings();
  expect(settings.measurementId).toBeUndefined();
  getSharedState().measurementId = 'G-1';
  expect(settings.measurementId).toBe('G-1');
});
