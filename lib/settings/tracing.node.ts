import type { Span, SpanProcessor } from '@opentelemetry/sdk-trace';
import { getSharedState } from './sharedState.node.ts';

/**
 * Sends traces of what Next.js does for each request to the collector at `endpoint` (OTLP over HTTP); the exporter reads
 * the other OTEL_EXPORTER_OTLP_… variables itself. Without a collector nothing is loaded.
 */
export async function startTracing(endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) return;
  const [api, core, hooks, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'newsroom-site' }),
    spanProcessors: [queryRemover, new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  getSharedState().beforeEnd.push(() => provider.shutdown());
}

const dropQuery = (text: string): string => text.split('?', 1)[0]!;

// Nothing about readers leaves the site: a query string may hold what they searched for, or a token.
const queryRemover: SpanProcessor = {
  onStart: () => {},
  onEnding(span: Span) {
    for (const [name, value] of Object.entries(span.attributes)) {
      if (typeof value === 'string') span.setAttribute(name, dropQuery(value));
    }
    span.updateName(dropQuery(span.name));
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};
