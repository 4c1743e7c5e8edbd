import type { InformationPageName } from 'newsroom/model/informationPages';
import type { Imprint, Site } from 'newsroom/model/site';
import { informationTexts } from 'newsroom/words/informationTexts';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { DateTime } from '@/components/ui/DateTime';
import { Details } from '@/components/ui/Details';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { buildBreadcrumbs } from '@/lib/seo/buildBreadcrumbs';
import styles from './InformationArticle.module.css';

type InformationArticleProps = { name: InformationPageName; site: Site; children?: ReactNode };

/** One of the four information pages; its children come before the texts. */
export function InformationArticle({ name, site, children }: InformationArticleProps) {
  const { lead, sections, changedAt } = informationTexts[name](site);
  return (
    <article className={parts.article}>
      <header className={parts.heading}>
        <Breadcrumbs crumbs={buildBreadcrumbs()} />
        <h1>{texts.informationPageLabels[name]}</h1>
        {changedAt !== undefined && (
          <p className={parts.facts}>
            {texts.lastChange} <DateTime moment={changedAt} precision="day" />
          </p>
        )}
      </header>
      <p className={parts.lead}>{lead}</p>
      {children}
      {sections.map(({ heading, anchor, paragraphs, points }) => (
        <section key={heading} id={anchor} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            // oxlint-disable-next-line react/forbid-elements -- its entries have bullets
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {name === 'about-us' && site.imprint && <ImprintDetails imprint={site.imprint} />}
    </article>
  );
}

function ImprintDetails({
  imprint: { publisher, registration, address, editor, funding },
}: {
  imprint: Imprint;
}) {
  return (
    <section id="imprint" className={styles.section}>
      <h2 className={styles.heading}>{texts.imprint}</h2>
      <Details
        details={[
          { term: texts.publisher, detail: publisher },
          { term: texts.registration, detail: registration },
          { term: texts.address, detail: address },
          { term: texts.responsibleEditor, detail: editor },
          { term: texts.ownersAndFunding, detail: funding && <a href={funding}>{funding}</a> },
        ]}
      />
    </section>
  );
}
