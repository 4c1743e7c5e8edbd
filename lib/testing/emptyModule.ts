// Replaces `server-only` and `client-only`, which would throw in Jest.
export const empty = true;
