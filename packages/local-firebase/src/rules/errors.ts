/** An operation on values it is not defined for; the allow statement that needs its result does not hold. */
export class RulesEvaluationError extends Error {}

/** More than one allow statement may evaluate; it does not hold, whatever stands beside what went too far. */
export class ExpressionLimitError extends Error {}

/** More documents than one request may look up; it is denied. */
export class LookupLimitError extends Error {}
