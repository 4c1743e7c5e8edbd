/** A page of the site as a list names it. */
export type PageName = { path: string; title: string };

/** What is known of a recording wherever it plays. */
export type Recording = {
  /** The path of its item's page, by which it is known. */
  path: string;
  kind: 'video' | 'audio';
  title: string;
  /** The label of its section. */
  section: string;
  /** The URL of a picture for the lock screen. */
  picture: string | undefined;
  /** The next item of its series. */
  next: PageName | undefined;
};
