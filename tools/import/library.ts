import { findMediaType } from './mediaType.ts';

/** A file of WordPress' media library. */
export type LibraryFile = {
  url: string;
  alt: string | undefined;
  caption: string | undefined;
  /** The post it was uploaded for, as host and number. */
  parent: string;
  order: number;
};

export type Library = ReturnType<typeof createLibrary>;

/** The files of WordPress' media libraries, by host and number. */
export function createLibrary() {
  const files = new Map<string, LibraryFile>();
  return {
    get: (key: string): LibraryFile | undefined => files.get(key),
    add: (key: string, file: LibraryFile): unknown => files.set(key, file),
    /** Those of a kind, such as “image”, that were uploaded for a post, in WordPress' order. */
    listUploads: (parent: string, kind: string): readonly LibraryFile[] =>
      [...files.values()]
        .filter((file) => file.parent === parent && findMediaType(file.url)?.startsWith(kind))
        .toSorted((a, b) => a.order - b.order),
  };
}
