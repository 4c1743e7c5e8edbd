import { spawnSync } from 'node:child_process';

export type RequiredProgram = {
  name: string;
  /** Ends well where the program is installed. */
  command: readonly string[];
  /** Debian's packages. */
  packages: string;
};

/** One line for each program that this machine lacks, saying how to install it. */
export function findMissingPrograms(programs: readonly RequiredProgram[]): readonly string[] {
  return programs
    .filter(({ command }) => !startsWell(command))
    .map(({ name, packages }) => `${name} is missing. On Debian: apt-get install ${packages}`);
}

function startsWell([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
