/** Pages that a device saves for reading without a network. */
export const savedPagesAtMost = 50;

/** Where the paths of saved pages are sent to learn which show an item that no longer exists. */
export const withdrawnPath = '/api/withdrawn';
