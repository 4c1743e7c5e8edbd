/** A piece of XML, which the types distinguish from text. */
export type Xml = { readonly xml: string };

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Children that are `undefined` are left out, so that optional elements can be listed. */
type Children = string | readonly (Xml | undefined)[];

// Everything but the characters of XML 1.0 (https://www.w3.org/TR/xml/#charsets). No escape makes the others valid, and
// a parser refuses the whole file for one of them. Lone surrogates are among them.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  // Even where it is not required: “]]>” must not be in text.
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text without the characters that no XML may have. */
export function keepXmlText(text: string): string {
  return text.replaceAll(forbidden, '');
}

/** Text fit for an element's content or an attribute's value, of XML and of HTML alike. */
export function escapeXml(text: string): string {
  return keepXmlText(text).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

export function element(name: string, content: Children = [], attributes: Attributes = {}): Xml {
  const start = [
    name,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}="${escapeXml(String(value))}"`],
    ),
  ].join(' ');
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map((child) => child?.xml ?? '').join('');
  return { xml: inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>` };
}

/** The element with this text; nothing where there is no text that can be read. */
export function textElement(name: string, text = ''): Xml | undefined {
  return keepXmlText(text).trim() === '' ? undefined : element(name, text);
}

/** A whole XML file, to be sent as UTF-8. */
export function formatXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
