import * as texts from '@/lib/i18n/strings';
import styles from './ReportMistake.module.css';

type ReportMistakeProps = { email: string; title: string; url: string };

/** A letter to the newsroom that says which text has a mistake. */
export function ReportMistake({ email, title, url }: ReportMistakeProps) {
  const letter = { subject: texts.mistakeSubject(title), body: `${url}\n\n` };
  // Programs for mail read a plus sign as one.
  const fields = Object.entries(letter).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return (
    <p className={styles.report}>
      <a href={`mailto:${email}?${fields.join('&')}`}>{texts.reportMistake}</a>
    </p>
  );
}
