type JsonScriptProps = { id?: string; type: 'application/json' | 'application/ld+json'; data: object };

export function JsonScript({ data, ...attributes }: JsonScriptProps) {
  // “</script>” and “<!--” in a text would end the element, or change how the rest of the page is parsed.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: json }} />;
}
