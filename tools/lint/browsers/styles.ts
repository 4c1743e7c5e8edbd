import { features, isInRange } from './range.ts';

const { css } = features;
const types = css.types!;

/**
 * The parts of a style sheet that a browser of the range lacks, each once: `:has`, `color-mix()`, `text-wrap: balance`.
 */
export function listYoungStyles(sheet: string): readonly string[] {
  const code = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const declarations = [...code.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+?)\s*[;}]/g)];
  return [
    ...new Set([
      ...find(code, /@([\w-]+)/g, (name) => css['at-rules']?.[name]).map((name) => `@${name}`),
      ...find(code, /\(([\w-]+):/g, (name) => css['at-rules']?.media?.[name]).map((name) => `(${name})`),
      ...find(code, /(?<!:)::?([a-z-]+)\b(?!:)(?=[^;}]*\{)/g, (name) => css.selectors?.[name]).map(
        (name) => `:${name}`,
      ),
      ...find(code, /(?<=[{;}]\s*)(&)/g, () => css.selectors?.nesting),
      ...declarations.flatMap(([, property = '', value = '']) => [
        ...(isInRange(css.properties?.[property]) === false ? [property] : []),
        ...find(
          value,
          /(?<![\w-])([a-z][\w-]*)(?![\w(-])/g,
          (word) => css.properties?.[property]?.[word],
        ).map((word) => `${property}: ${word}`),
        ...find(value, /([a-z][\w-]*)\(/g, (name) => types[name] ?? types.color?.[name]).map(
          (name) => `${name}()`,
        ),
        ...find(value, /\d([a-z]+)\b/g, (unit) => types.length?.[unit]),
      ]),
    ]),
  ];
}

type Feature = Parameters<typeof isInRange>[0];

function find(text: string, pattern: RegExp, look: (name: string) => Feature): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, name = '']) =>
    isInRange(look(name)) === false ? [name] : [],
  );
}
