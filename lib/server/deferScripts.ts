import { trustedTypesScript } from './trustedTypes.ts';

/**
 * Makes the policy that scripts need, and starts those that `deferScripts` has put off: once the page with its pictures
 * is there, and at once when the reader does anything. A film plays by a click on its picture meanwhile.
 */
export const deferredScriptsLoader = [
  trustedTypesScript,
  '(()=>{',
  // What styles show only then: components/MediaPlayer.
  "const show=()=>{document.documentElement.dataset.settled=''};",
  "const run=()=>{document.querySelectorAll('script[data-src]:not([src])').forEach(s=>{s.src=s.dataset.src});",
  'setTimeout(show,5000)};',
  // The browser tells once the reader sees the page: frames may come before.
  'const seen=new Promise(tell=>new PerformanceObserver((list,observer)=>{',
  "if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();tell()}",
  "}).observe({type:'paint',buffered:true}));",
  // A frame is painted between the two.
  'const soon=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>seen.then(run,run)));',
  "if(document.readyState==='complete')soon();else addEventListener('load',soon);",
  "for(const e of['pointerdown','keydown','touchstart'])addEventListener(e,()=>{show();run()},{capture:true,passive:true,once:true});",
  // Chromium does nothing at a click on the picture by itself; the lower edge is that of its own bar. Where a browser's
  // own button lies on the picture, it would stop at once what is started here.
  "addEventListener('click',event=>{const film=event.target;",
  "if(film.tagName==='VIDEO'&&film.controls&&film.paused&&event.offsetY<film.clientHeight-80){",
  'event.preventDefault();film.play().catch(()=>{})}});',
  // A picture that hangs, and a tab in the background, where no frame comes.
  'setTimeout(run,3000)})()',
].join('');

const chunk = /<script src="(\/_next\/static\/chunks\/[^"]+)"(?= (?:id="[^"]*" )?async="")/g;
const preload =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g;

/**
 * A page's HTML whose scripts are asked for after its text and its first picture: on a slow line they would share it.
 * The page can be read, and its links followed, without them.
 */
export function deferScripts(html: string): string {
  const deferred = html.replace(chunk, '<script data-src="$1"');
  if (deferred === html) return html;
  return deferred.replace(preload, '').replace('</head>', `<script>${deferredScriptsLoader}</script></head>`);
}
