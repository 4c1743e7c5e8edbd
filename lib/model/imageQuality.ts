/** The quality of every resized picture (specification 9). */
export const imageQuality = 75;
