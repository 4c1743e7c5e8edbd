import { readDeploymentSettings } from './deploymentSettings.node.ts';
import { getSharedState } from './sharedState.node.ts';

jest.mock('./env.node.ts', () => ({ getEnv: () => ({ emulators: {}, allowedUrls: [] }) }));

test('[V1] the HTTP server learns of a measurement id that is found only while it runs', () => {
  const settings = readDeploymentSettings();
  expect(settings.measurementId).toBeUndefined();
  getSharedState().measurementId = 'G-1';
  expect(settings.measurementId).toBe('G-1');
});
