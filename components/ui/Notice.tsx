import { homePath, sectionPath } from 'newsroom/model/paths';
import { sections } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { List } from './List';
import styles from './Notice.module.css';
import { PageLink } from './PageLink.client';

const links = [
  { path: homePath, label: texts.home },
  ...sections.map(({ name, label }) => ({ path: sectionPath(name), label })),
];

type NoticeProps = { title: string; text: string; children?: ReactNode };

/** A page without content of its own, such as an error: a message and links. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <nav aria-label={texts.notFoundSuggestion}>
        <p>{texts.notFoundSuggestion}</p>
        <List className={styles.list}>
          {links.map(({ path, label }) => (
            <li key={path}>
              <PageLink href={path} className={styles.link}>
                {label}
              </PageLink>
            </li>
          ))}
        </List>
      </nav>
    </div>
  );
}
