import { isTrue } from '../testing/isTrue.ts';
import { collectionProbes } from './probes/collections.ts';
import { languageProbes } from './probes/language.ts';
import { valueProbes } from './probes/values.ts';

const probes = [...valueProbes, ...collectionProbes, ...languageProbes];

const toOutcome = (expression: string) => {
  if (isTrue(expression)) return 'true';
  return isTrue(`!(${expression})`) ? 'false' : 'error';
};

test.each(probes)('expressions give what $page says', (probe) => {
  for (const outcome of ['true', 'false', 'error'] as const) {
    const wrong = (probe[outcome] ?? []).filter((expression) => toOutcome(expression) !== outcome);
    expect({ outcome, wrong }).toEqual({ outcome, wrong: [] });
  }
});
