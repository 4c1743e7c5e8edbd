/**
 * The allowlist of an item's HTML, written down independently of the sanitiser. Needs a DOM, because what counts is the
 * tree that a browser parses.
 */

const tags = new Set(
  (
    'p h2 h3 h4 ul ol li dl dt dd blockquote hr br pre strong em b i u s small sub sup cite q abbr time code ' +
    'del ins mark dfn data kbd samp var bdi bdo ruby rb rt rtc rp wbr details summary ' +
    'table caption thead tbody tfoot tr th td a span figure figcaption img'
  ).split(' '),
);

const attributes = new Set(
  (
    'lang dir href hreflang rel title src srcset sizes alt width height loading decoding start reversed ' +
    'colspan rowspan scope datetime id headers abbr cite value type open aria-label aria-describedby aria-labelledby'
  ).split(' '),
);

const html = 'http://www.w3.org/1999/xhtml';

/** The problems of an item's HTML, one line each. `isPicture` says which URLs a picture may have. */
export function listBodyProblems(body: string, isPicture: (url: string) => boolean): readonly string[] {
  const parsed = parse(body);
  const problems = [...parsed.querySelectorAll('*')].flatMap((element) =>
    listElementProblems(element, isPicture),
  );
  const comments = parsed.ownerDocument.createNodeIterator(parsed, NodeFilter.SHOW_COMMENT);
  if (comments.nextNode() !== null) problems.push('a comment');
  const once = parsed.innerHTML;
  if (parse(once).innerHTML !== once) problems.push('a different tree when it is parsed again');
  return problems;
}

function parse(body: string): HTMLElement {
  const place = new DOMParser().parseFromString('<!doctype html><body>', 'text/html').body;
  place.innerHTML = body;
  return place;
}

function listElementProblems(element: Element, isPicture: (url: string) => boolean): string[] {
  const { localName, namespaceURI } = element;
  const problems = namespaceURI === html && tags.has(localName) ? [] : [`<${localName}> of ${namespaceURI}`];
  for (const { name, value } of element.attributes) {
    if (!attributes.has(name)) problems.push(`${localName} ${name}`);
    if (name === 'id' && !value.startsWith('text-')) problems.push(`the id ${value}`);
    if (/^(?:href|cite)$/.test(name) && !isLink(value)) problems.push(`a link to ${value}`);
    if (name === 'src' && !isPicture(value)) problems.push(`a picture of ${value}`);
    if (name === 'srcset') {
      problems.push(
        ...value
          .split(/,\s+/)
          .filter((candidate) => !isPicture(candidate.split(' ')[0] ?? ''))
          .map((candidate) => `a picture of ${candidate}`),
      );
    }
  }
  return problems;
}

function isLink(url: string): boolean {
  const protocol = URL.parse(url, 'https://www.example.org/programs/a')?.protocol ?? '';
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol);
}
