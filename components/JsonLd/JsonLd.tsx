import type { Graph } from 'schema-dts';

/** What the page says of itself to search engines: https://json-ld.org, in a form no text in it can break out of. */
export function JsonLd({ data }: { data: Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeJson(data) }} />;
}

// «</script>» and «<!--» in a title would end the element, or change how the rest of the page is read.
function writeJson(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
