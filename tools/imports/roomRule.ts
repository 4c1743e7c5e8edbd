import type { Explained } from './explained.ts';
import { floors, getFloor, outside } from './places.ts';
import type { ResolvedImport, SourceFile } from './readTree.ts';

// Rule 2: rooms are stacked. It holds for tests and for types too.

const firebasePackages = /^(?:firebase|firebase-admin|@firebase|@google-cloud)(?:\/|$)/;

/** Every folder is a room or stands outside. */
export function checkFolder({ room, path }: SourceFile): Explained | undefined {
  if (getFloor(room) >= 0 || room === 'testing' || outside.includes(room)) return undefined;
  return {
    what: `is in ${path.slice(0, path.lastIndexOf('/'))}, which is no room`,
    why: 'a folder without a floor could import anything',
    instead: 'put the file into a room, or give the folder its floor in tools/imports/places.ts',
  };
}

/** A room imports lower floors only; lib/testing imports lib/model; the SDKs belong to lib/firebase. */
export function checkRoom(file: SourceFile, { specifier, target }: ResolvedImport): Explained | undefined {
  const isSite = getFloor(file.room) >= 0;
  if (isSite && file.kind !== 'test' && file.room !== 'firebase' && firebasePackages.test(specifier)) {
    return {
      what: `imports the SDK '${specifier}'`,
      why: 'Firebase is reached through lib/firebase alone, so that one room knows its ways',
      instead: 'import the function of lib/firebase that does it, or write it there',
    };
  }
  if (target === undefined || target.kind === 'tool') return undefined;
  if (isSite && target.kind === 'test' && file.kind !== 'test') {
    return {
      what: `imports ${target.path}`,
      why: 'tests and lib/testing are not part of what is deployed',
      instead: 'move what both need into a file that is no test',
    };
  }
  if (target.room === file.room) return undefined;
  if (file.room === 'testing' && target.room !== 'model') {
    return {
      what: `imports ${target.path}`,
      why: 'tests of every room use lib/testing, so it imports lib/model alone',
      instead: 'keep a helper that needs another room beside the tests of that room',
    };
  }
  if (!isSite || (target.room === 'testing' && file.kind === 'test')) return undefined;
  if (getFloor(target.room) > getFloor(file.room)) return undefined;
  return {
    what: `imports ${target.path}: ${file.room} may not import ${target.room}`,
    why: `a room imports lower floors only: ${floors.map((floor) => floor.join(', ')).join(' > ')}`,
    instead: `move what is needed to a room below both, pass it in as a parameter, or move this file up`,
  };
}
