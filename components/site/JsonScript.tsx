type JsonScriptProps = { id?: string; type: 'application/json' | 'application/ld+json'; data: object };

/** Data within the page, written so that no text in it can end the element. */
export function JsonScript({ data, ...attributes }: JsonScriptProps) {
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: formatJson(data) }} />;
}

// «</script>» and «<!--» in a text would end the element, or change how the rest of the page is parsed.
function formatJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
