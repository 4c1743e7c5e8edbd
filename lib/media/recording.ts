/** What is known of a recording wherever it plays. */
export type Recording = {
  /** Section and id of its item: `programs/x`. */
  key: string;
  /** The path of its item's page. */
  path: string;
  kind: 'video' | 'audio';
  title: string;
  /** The label of its section. */
  section: string;
  /** The URL of a picture for the lock screen. */
  picture: string | undefined;
  /** The next item of its series. */
  next: { path: string; title: string } | undefined;
};
