import { paperColours } from '@/lib/model/colours';
import { colourSchemes, displaySettingsKey, textSizes } from '@/lib/model/displaySettings';

// Repeat any change here in lib/client/useDisplaySettings.ts, which does the same when the reader chooses. The page's
// largest picture is marked `loading=lazy`, or the browser would fetch it before this runs; where pictures are wanted
// it becomes an eager one as soon as it is read.
const script = `try{var s=JSON.parse(localStorage.getItem(${JSON.stringify(displaySettingsKey)})||'{}')||{}}catch(e){s={}}var d=document.documentElement.dataset;if(${JSON.stringify(colourSchemes.slice(1))}.includes(s.colourScheme)){d.colorScheme=s.colourScheme;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=${JSON.stringify(paperColours)}[s.colourScheme]})}if(${JSON.stringify(textSizes.slice(1))}.includes(s.textSize))d.textSize=s.textSize;if(s.reading=='light'||s.reading!='full'&&navigator.connection&&navigator.connection.saveData)d.reading='light';else new MutationObserver(function(r,o){document.querySelectorAll('img[fetchpriority=high][loading=lazy]').forEach(function(i){i.loading='eager'});if(document.readyState!='loading')o.disconnect()}).observe(document,{childList:true,subtree:true})`;

/**
 * Dresses the page as the reader has chosen before anything is painted, so that nothing flashes or moves, and before a
 * picture is asked for.
 */
export function DisplaySettingsScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
