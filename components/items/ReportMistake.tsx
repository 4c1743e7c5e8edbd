import { formatMailUrl } from 'newsroom/model/mailUrl';
import * as texts from 'newsroom/words/strings';
import styles from './ReportMistake.module.css';

type ReportMistakeProps = { email: string; title: string; url: string };

/** A letter to the newsroom that says which text has a mistake. */
export function ReportMistake({ email, title, url }: ReportMistakeProps) {
  const letter = { subject: texts.mistakeSubject(title), body: `${url}\n\n` };
  return (
    <p className={styles.report}>
      <a href={formatMailUrl(email, letter)}>{texts.reportMistake}</a>
    </p>
  );
}
