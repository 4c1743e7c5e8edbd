import type { Graph } from 'schema-dts';
import { JsonScript } from '@/components/site/JsonScript';

/** What the page says of itself to search engines: https://json-ld.org */
export function JsonLd({ data }: { data: Graph }) {
  return <JsonScript type="application/ld+json" data={data} />;
}
