import { findingKinds, type Finding, type FindingKind } from 'newsroom/checks/findings';

/** Findings of a kind that the report lists; of the others it gives the number, so that memory stays bounded. */
const listedLimit = 100;

const originLimit = 100;

/**
 * Collects findings and writes them in groups for people. For programs it writes each at once, as a line of JSON, so
 * that any number fits into memory.
 */
export function createReport({ json = false } = {}) {
  let count = 0;
  const groups = new Map<FindingKind, { count: number; listed: Finding[] }>();
  const origins = new Set<string>();

  return {
    get count(): number {
      return count;
    },
    add(finding: Finding): void {
      count += 1;
      if (json) {
        writeLine(finding);
        return;
      }
      const group = groups.get(finding.kind) ?? { count: 0, listed: [] };
      group.count += 1;
      if (group.listed.length < listedLimit) group.listed.push(finding);
      groups.set(finding.kind, group);
      if (finding.origin !== undefined && origins.size < originLimit) origins.add(finding.origin);
    },
    /** The groups, then what CONTENT_ORIGINS has to be; `contentOrigins` is its value now. */
    format(contentOrigins: string | undefined): string {
      const parts = (Object.keys(findingKinds) as FindingKind[]).flatMap((kind) => {
        const group = groups.get(kind);
        return group === undefined ? [] : [formatGroup(kind, group.count, group.listed)];
      });
      if (origins.size > 0) {
        const all = [contentOrigins?.trim() ?? '', ...[...origins].toSorted()].filter((each) => each !== '');
        parts.push(
          `With every origin that is missing, those you do not trust taken out:\n  CONTENT_ORIGINS=${all.join(',')}\n`,
        );
      }
      return parts.join('\n');
    },
  };
}

function writeLine({ path, title, kind, field, file, detail, origin }: Finding): void {
  const { remedy } = findingKinds[kind];
  process.stdout.write(`${JSON.stringify({ path, title, kind, field, file, detail, origin, remedy })}\n`);
}

function formatGroup(kind: FindingKind, count: number, listed: readonly Finding[]): string {
  const { heading, remedy } = findingKinds[kind];
  const lines = listed.map(({ path, title, field, file, detail }) => {
    const named = title ? `${path}  «${title}»` : path;
    return removeControls(`  ${named}  ${[field, file, detail].filter(Boolean).join(': ')}`);
  });
  const rest = count - listed.length;
  if (rest > 0) lines.push(`  and ${rest} more: --json lists all`);
  return `${heading} (${count})\n  → ${remedy}\n${lines.join('\n')}\n`;
}

/** An id or a text of a document could move the terminal's cursor, or hide what follows. */
function removeControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\u{fffd}');
}
