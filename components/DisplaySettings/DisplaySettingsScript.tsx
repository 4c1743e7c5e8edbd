import { displaySettingsScript } from '@/lib/model/displaySettings';

/** Runs before anything is painted: see displaySettingsScript. */
export function DisplaySettingsScript() {
  return <script dangerouslySetInnerHTML={{ __html: displaySettingsScript }} />;
}
