import type { Explained } from './explained.ts';
import { checkOutside } from './outsideRule.ts';
import type { SourceFile } from './readTree.ts';
import { checkFolder, checkRoom } from './roomRule.ts';
import { checkBeginning, checkKind, checkUseClient } from './suffixRule.ts';

/** A broken rule and where it is broken. */
export type Problem = Explained & { path: string; line: number };

/** Every place where the tree breaks the three rules of docs/architecture.md. */
export function listProblems(tree: readonly SourceFile[]): readonly Problem[] {
  return tree.flatMap((file) => [
    ...[checkBeginning(file), checkUseClient(file), checkFolder(file)].flatMap((explained) =>
      explained === undefined ? [] : [{ path: file.path, line: 1, ...explained }],
    ),
    ...file.imports.flatMap((imported) => {
      // The first rule that is broken is enough: the others would say the same in other words.
      const explained =
        checkOutside(file, imported) ?? checkRoom(file, imported) ?? checkKind(file, imported);
      return explained === undefined ? [] : [{ path: file.path, line: imported.line, ...explained }];
    }),
  ]);
}
