import 'client-only';
import type { SectionName } from 'newsroom/model/sections';
import { consent } from './consent.client';

/** Records a page view. The URL is sent without its query, which may contain what the reader searched for. */
export async function recordPageView(path: string): Promise<void> {
  await record('page_view', {
    page_location: `${location.origin}${path}`,
    page_path: path,
    page_title: document.title,
  });
}

export async function recordItemView(section: SectionName, id: string): Promise<void> {
  await record('select_content', { content_type: section, content_id: id });
}

let unsubscribe: (() => void) | undefined;

async function record(name: string, parameters: Readonly<Record<string, string>>): Promise<void> {
  if (consent.get() !== 'agreed') return;
  try {
    const { logAnalyticsEvent } = await import('@/lib/firebase/analyticsSdk.client');
    if (consent.get() !== 'agreed') return;
    // A refusal, in this tab or another, stops the recording.
    unsubscribe ??= consent.subscribe(() => void stopRecording());
    await logAnalyticsEvent(name, parameters);
  } catch {
    // A view that cannot be recorded must not disturb the reader.
  }
}

async function stopRecording(): Promise<void> {
  if (consent.get() === 'agreed') return;
  unsubscribe?.();
  unsubscribe = undefined;
  try {
    const { closeAnalytics } = await import('@/lib/firebase/analyticsSdk.client');
    await closeAnalytics();
  } catch {
    // Recording has stopped; the installation id stays until the reader clears the browser's data.
  }
}
