/**
 * Makes the page's default policy: what a text must be before the browser makes markup or a script of it
 * (https://www.w3.org/TR/trusted-types/). It comes before every script that does so. The scripts of other hosts are the
 * business of `script-src`.
 */
export const trustedTypesScript = [
  // Who has made one before, such as an extension, keeps theirs.
  'try{const types=self.trustedTypes;if(types){',
  "const unchecked=types.createPolicy('unchecked',{createHTML:text=>text}),",
  // What is in a template neither loads nor runs.
  "parse=text=>{const t=document.createElement('template');t.innerHTML=unchecked.createHTML(text);return t.content},",
  'isScript=(name,value)=>/(?:href|src|action|data)$/.test(name)',
  "&&value.replace(/[\\0-\\x20]/g,'').toLowerCase().startsWith('javascript:'),",
  "isActive=part=>[...part.querySelectorAll('*')].some(e=>",
  // React makes its script elements out of an empty one.
  "e.localName==='script'&&(e.textContent!==''||e.attributes.length>0)||",
  "[...e.attributes].some(({name,value})=>name.startsWith('on')||name==='srcdoc'||isScript(name,value))||",
  "e.localName==='template'&&isActive(e.content));",
  "types.createPolicy('default',{",
  // A document that is only read runs nothing.
  "createHTML:(text,type,sink)=>sink!=='DOMParser parseFromString'&&isActive(parse(text))?null:text,",
  'createScriptURL:text=>{const{origin,pathname}=new URL(text,document.baseURI);',
  "return origin!==location.origin||pathname==='/sw.js'||pathname.startsWith('/_next/static/')?text:null}",
  '})}}catch{}',
].join('');
