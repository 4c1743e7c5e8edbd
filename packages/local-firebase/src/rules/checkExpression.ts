import { FUNCTIONS } from './functions.ts';
import { isNamespace } from './isNamespace.ts';
import { METHODS } from './methods.ts';
import { lookUpSignature, type RulesService } from './rulesService.ts';
import type { RulesSource } from './rulesSource.ts';
import type { Scope } from './scope.ts';
import type { Expression, FunctionDeclaration } from './syntax.ts';

export type ExpressionContext = {
  source: RulesSource;
  service: RulesService;
  checkFunction: (declaration: FunctionDeclaration, home: Scope) => void;
};

/** Throws RulesSyntaxError on a name, function or method that is not there. */
export function checkExpression(expression: Expression, scope: Scope, context: ExpressionContext): void {
  const { source } = context;
  switch (expression.kind) {
    case 'name':
      if (scope.has(expression.name)) return;
      throw source.error(expression.start, `unknown variable: ${expression.name}`);
    case 'call':
      checkCall(expression, scope, context);
      break;
    case 'methodCall':
      if (isNamespace(expression.object, scope)) {
        checkGlobal(`${expression.object.name}.${expression.name}`, expression, context);
        for (const arg of expression.args) checkExpression(arg, scope, context);
        return;
      }
      if (!METHODS.has(`${expression.name}/${expression.args.length}`)) {
        const count = `${expression.args.length} value${expression.args.length === 1 ? '' : 's'}`;
        throw source.error(expression.start, `unknown method: .${expression.name}() with ${count}`);
      }
      break;
    default:
  }
  for (const part of partsOf(expression)) checkExpression(part, scope, context);
}

function checkCall(
  call: Extract<Expression, { kind: 'call' }>,
  scope: Scope,
  context: ExpressionContext,
): void {
  const declared = scope.findFunction(call.name);
  if (!declared) {
    checkGlobal(call.name, call, context);
    return;
  }
  const expected = declared.declaration.parameters.length;
  if (expected !== call.args.length) {
    throw context.source.error(
      call.start,
      `${call.name}() takes ${expected} values, not ${call.args.length}`,
    );
  }
  context.checkFunction(declared.declaration, declared.home);
}

function checkGlobal(
  name: string,
  { start, args }: { start: number; args: readonly Expression[] },
  { source, service }: ExpressionContext,
): void {
  const signature = `${name}/${args.length}`;
  if (FUNCTIONS.has(signature) || (service.hasGet && signature === lookUpSignature)) return;
  throw source.error(
    start,
    `unknown function: ${name}() with ${args.length} value${args.length === 1 ? '' : 's'}`,
  );
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return [expression.object];
    case 'call':
      return expression.args;
    case 'methodCall':
      return [expression.object, ...expression.args];
    case 'not':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.yes, expression.no];
    case 'list':
      return expression.items;
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
  }
}
