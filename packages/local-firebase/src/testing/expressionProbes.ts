/** Expressions whose outcome a page of Google's documentation tells; data() is the document of isTrue.ts. */
export type ExpressionProbes = {
  page: string;
  true?: readonly string[];
  false?: readonly string[];
  /** Neither true nor false: the rule that needs it does not allow. */
  error?: readonly string[];
};
