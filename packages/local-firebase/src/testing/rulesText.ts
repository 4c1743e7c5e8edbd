export function inService(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`;
}

export function inDocuments(body: string): string {
  return inService(`match /databases/{database}/documents {\n${body}\n}`);
}
