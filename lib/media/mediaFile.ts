/** The size of a film's picture, in pixels. */
export type FrameSize = { width: number; height: number };

/** A recording as a feed or a page offers it: where it is, its size and its media type. */
export type MediaFile = { url: string; bytes: number; mediaType: string; frame?: FrameSize | undefined };
