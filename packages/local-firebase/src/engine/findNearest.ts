import type { FindNearest } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath, setField } from './fieldPaths.ts';
import { toNumeric, vectorOf } from './values.ts';

type Measure = (a: readonly number[], b: readonly number[]) => number;

const maxLimit = 1000;
const maxDimensions = 2048;
const dotProduct: Measure = (a, b) => a.reduce((sum, one, place) => sum + one * b[place]!, 0);
const measures: Readonly<Record<string, Measure>> = {
  EUCLIDEAN: (a, b) => Math.hypot(...a.map((one, place) => one - b[place]!)),
  COSINE: (a, b) => 1 - dotProduct(a, b) / Math.sqrt(dotProduct(a, a) * dotProduct(b, b)),
  DOT_PRODUCT: dotProduct,
};

/**
 * The documents whose vectors are nearest to the query's, nearest first.
 * The rules are the comments on StructuredQuery.FindNearest in google/firestore/v1/query.proto.
 */
export function findNearest(search: FindNearest, documents: readonly StoredDocument[]): StoredDocument[] {
  const {
    vectorField,
    queryVector = {},
    distanceMeasure = '',
    distanceResultField,
    distanceThreshold,
  } = search;
  const limit = search.limit?.value ?? 0;
  const measure = measures[distanceMeasure];
  const target = vectorOf(queryVector)?.map((one) => Number(toNumeric(one)));
  if (!measure || !target) throw invalid('find_nearest needs a distance measure and a vector.');
  if (target.length > maxDimensions) throw invalid(`A vector has at most ${maxDimensions} dimensions.`);
  if (limit < 1 || limit > maxLimit) throw invalid(`The limit of find_nearest is from 1 to ${maxLimit}.`);
  // The dot product grows with the likeness, the distances shrink.
  const sign = distanceMeasure === 'DOT_PRODUCT' ? -1 : 1;
  const path = parseFieldPath(vectorField?.fieldPath ?? '');
  const found = documents.flatMap((document) => {
    const vector = vectorOf(getField(document.fields, path) ?? {})?.map((one) => Number(toNumeric(one)));
    if (vector?.length !== target.length) return [];
    const distance = measure(vector, target);
    const isNear = distanceThreshold ? sign * distance <= sign * (distanceThreshold.value ?? 0) : true;
    return isNear ? [{ document, distance }] : [];
  });
  return found
    .toSorted((a, b) => sign * (a.distance - b.distance))
    .slice(0, limit)
    .map(({ document, distance }) =>
      distanceResultField
        ? {
            ...document,
            fields: setField(document.fields, parseFieldPath(distanceResultField), { doubleValue: distance }),
          }
        : document,
    );
}

function invalid(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}
