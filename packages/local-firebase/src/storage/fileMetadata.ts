import { RulesTimestamp, type FileMetadata, type RulesValue } from '../rules/ruleSet.ts';
import type { StoredObject } from './bucket.ts';

/** The metadata of a file for rules: those of Google's properties that this storage knows. */
export function toMetadata(
  bucketName: string,
  { name, contentType, size, updated, etag }: Omit<StoredObject, 'open'>,
): FileMetadata {
  const time = RulesTimestamp.fromDate(updated);
  return new Map<string, RulesValue>([
    ['name', name],
    ['bucket', bucketName],
    ['contentType', contentType],
    ['size', BigInt(size)],
    ['timeCreated', time],
    ['updated', time],
    ['etag', etag.slice(1, -1)],
    ['metadata', new Map()],
  ]);
}
