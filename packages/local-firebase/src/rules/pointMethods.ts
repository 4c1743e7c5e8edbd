import { asLatLng } from './assertTypes.ts';
import type { MethodTable } from './methods.ts';
import type { RulesLatLng } from './value.ts';

const EARTH_RADIUS_METERS = 6_371_008.8;

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const POINT_METHODS: MethodTable = [
  ['latitude/0', (point) => asLatLng(point).latitude],
  ['longitude/0', (point) => asLatLng(point).longitude],
  ['distance/1', (point, other) => metersBetween(asLatLng(point), asLatLng(other))],
];

/** By the haversine formula, on a sphere. */
function metersBetween(a: RulesLatLng, b: RulesLatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const circles = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(byLatitude + circles * byLongitude)));
}
