import 'server-only';
import { log, redactUrl } from '@/lib/settings/log.server';
import { getPicture } from './getPicture.node';

/** `getPicture` for a drawing that can do without: undefined whatever fails. Never throws: the reason goes to the log. */
export async function fetchPicture(url: string): Promise<Buffer | undefined> {
  try {
    const picture = await getPicture(url);
    if (picture === undefined) throw new Error('there is no picture');
    return picture;
  } catch (error) {
    log.warn({ event: 'picture unavailable', url: redactUrl(url), error });
    return undefined;
  }
}
