/** A picture of more pixels is not drawn: decoded, one of these takes 200 MB. */
export const pictureLimitPixels = 50_000_000;
