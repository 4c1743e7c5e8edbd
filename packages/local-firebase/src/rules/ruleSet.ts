import { checkRules } from './checkRules.ts';
import { ExpressionLimitError, LookupLimitError, RulesEvaluationError } from './errors.ts';
import { Evaluator } from './evaluator.ts';
import { Frame } from './frame.ts';
import { toListedDocument, type ListRequest } from './listRequest.ts';
import { OperationLookups, RequestLookups } from './lookups.ts';
import { matchPath, type PathPart } from './matchPath.ts';
import { parseBlocks } from './parseBlocks.ts';
import {
  toRequestValues,
  type OperationValues,
  type RequestContext,
  type RulesRequest,
} from './requestValues.ts';
import { firestoreRules } from './rulesService.ts';
import { RulesSource } from './rulesSource.ts';
import type { AllowStatement, Block, Method, RulesFile } from './syntax.ts';

export { RulesSyntaxError } from './rulesSource.ts';
export type { ListRequest } from './listRequest.ts';
export { RequestLookups } from './lookups.ts';
export type { DocumentReader, FileMetadata, RulesDocument } from './lookups.ts';
export type { RulesRequest } from './requestValues.ts';
export { toStorageRules } from './rulesService.ts';
export { RulesTimestamp } from './value.ts';
export type { RulesValue } from './value.ts';

export type RuleSet = {
  /** True when any allow statement for the path and the method is true; one whose condition fails is not. */
  isAllowed(request: RulesRequest): boolean;
  /** True when it is allowed whatever its documents have in them: filters prove nothing here. */
  isListAllowed(request: ListRequest): boolean;
};

/** An allow statement with the blocks around it, from the outermost. */
type Rule = AllowStatement & { blocks: readonly Block[] };

type Operation = {
  method: Method;
  path: readonly PathPart[];
  values: OperationValues;
  lookups: OperationLookups;
};

/**
 * The rules of a firestore.rules or storage.rules file (https://firebase.google.com/docs/reference/rules/rules). Throws
 * RulesSyntaxError, with line and column, on an error and on anything that is not supported: a misunderstood rule must
 * allow nothing.
 */
export function parseRules(text: string, service = firestoreRules): RuleSet {
  const source = new RulesSource(text);
  const file = parseBlocks(source, service.name);
  checkRules(file, source, service);
  const rules = listRules(file.service, []);

  const startOperation = ({ database = '(default)', lookups = noLookups }: RequestContext) => ({
    root: service.toRoot(database),
    lookups: new OperationLookups(lookups, database),
  });
  return {
    isAllowed: (request) => {
      const { root, lookups } = startOperation(request);
      const path = [...root, ...request.path];
      const values = toRequestValues(request, path);
      return isOperationAllowed(file, rules, { method: request.method, path, values, lookups });
    },
    isListAllowed: (request) => {
      const { root, lookups } = startOperation(request);
      // https://firebase.google.com/docs/firestore/security/rules-query#collection_group_queries_and_security_rules
      if (request.query.from?.[0]?.allDescendants && file.version === 1) return false;
      const listed = toListedDocument(request, root);
      return isOperationAllowed(file, rules, { method: 'list', ...listed, lookups });
    },
  };
}

const noLookups = new RequestLookups(() => {
  throw new RulesEvaluationError('there are no documents to look up');
});

function listRules(block: Block, outer: readonly Block[]): Rule[] {
  const blocks = [...outer, block];
  const own = block.allows.map((allow) => ({ ...allow, blocks }));
  return [...own, ...block.children.flatMap((child) => listRules(child, blocks))];
}

function isOperationAllowed(file: RulesFile, rules: readonly Rule[], operation: Operation): boolean {
  try {
    return rules.some((rule) => rule.methods.has(operation.method) && holds(file, rule, operation));
  } catch (error) {
    // https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
    if (error instanceof LookupLimitError) return false;
    throw error;
  }
}

function holds(file: RulesFile, { blocks, condition }: Rule, { path, values, lookups }: Operation): boolean {
  const pattern = blocks.flatMap((block) => block.path);
  const wildcards = matchPath(pattern, path, file.version);
  if (!wildcards) return false;
  if (!condition) return true;
  let frame = new Frame(undefined, Object.entries(values));
  let used = 0;
  for (const block of blocks) {
    const count = block.path.filter(({ kind }) => kind !== 'literal').length;
    frame = new Frame(frame, wildcards.slice(used, used + count), block.functions);
    used += count;
  }
  try {
    return new Evaluator(lookups).evaluate(condition, frame) === true;
  } catch (error) {
    // Production does the same: null access, a missing field or a wrong type makes this one statement not match.
    if (error instanceof RulesEvaluationError || error instanceof ExpressionLimitError) return false;
    throw error;
  }
}
