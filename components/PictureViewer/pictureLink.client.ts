import 'client-only';

// Apart from what lists the pictures, which comes with the viewer.

/** Marks the link around a picture that the viewer opens; without scripts it leads to the file. */
export const pictureLinkSelector = 'a[data-enlarge]';
