/** Reads the text format: https://prometheus.io/docs/instrumenting/exposition_formats. Throws at any other line. */
export function parseMetrics(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, typed, type] = /^# TYPE ([a-z_]\w*) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (typed !== undefined && type !== undefined) types.set(typed, type);
    if (line === '' || line.startsWith('# HELP ') || typed !== undefined) continue;
    const [, name, labels = '', value] =
      /^([a-z_]\w*)((?:\{(?:\w+="(?:[^"\\\n]|\\["\\n])*",?)*\})?) (-?[\d.]+(?:e[+-]\d+)?|Nan|[+-]Inf)$/.exec(
        line,
      ) ?? [];
    if (name === undefined) throw new Error(`not of the format: ${line}`);
    if (!types.has(name) && !types.has(name.replace(/_(?:bucket|sum|count)$/, '')))
      throw new Error(`no type: ${line}`);
    samples.set(name + labels, Number(value));
  }
  return samples;
}
