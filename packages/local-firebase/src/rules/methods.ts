import { COLLECTION_METHODS } from './collectionMethods.ts';
import { TEXT_METHODS } from './textMethods.ts';

/** Throws RulesEvaluationError on a receiver that lacks it. */
type Method = (receiver: unknown, ...args: unknown[]) => unknown;

/** `name/number of arguments` and what it does. */
export type MethodTable = readonly (readonly [string, Method])[];

/** The methods of all types; a name means the same for each type that has it. */
export const METHODS: ReadonlyMap<string, Method> = new Map([...COLLECTION_METHODS, ...TEXT_METHODS]);
