import { colourSchemes, displaySettingsKey, textSizes } from '@/lib/model/displaySettings';

// Repeat any change here in lib/client/useDisplaySettings.ts, which does the same when the reader chooses.
const script = `try{var s=JSON.parse(localStorage.getItem(${JSON.stringify(displaySettingsKey)})||'{}'),d=document.documentElement.dataset;if(${JSON.stringify(colourSchemes.slice(1))}.includes(s.colourScheme))d.colorScheme=s.colourScheme;if(${JSON.stringify(textSizes.slice(1))}.includes(s.textSize))d.textSize=s.textSize}catch(e){}`;

/** Dresses the page as the reader has chosen before anything is painted, so that nothing flashes or moves. */
export function DisplaySettingsScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
