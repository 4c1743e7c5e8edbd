import type { Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import { List } from '@/components/ui/List';
import { ServiceIcon } from '@/components/ui/ServiceIcon';
import controls from '@/components/ui/tokens/controls.module.css';
import styles from './ExternalLinks.module.css';

type ExternalLinksProps = {
  links: Site['externalLinks'];
  /** Whether the services' names are visible beside their icons, or only for screen readers. */
  names: 'seen' | 'spoken';
};

/** The product's page on a social network and its channel on a messenger, each in a new tab (docs/rows.md, H7). */
export function ExternalLinks({ links, names }: ExternalLinksProps) {
  if (links.length === 0) return null;
  return (
    <List className={names === 'seen' ? styles.named : styles.list}>
      {links.map(({ purpose, url, service }) => (
        <li key={purpose}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={names === 'seen' ? styles.service : controls.icon}
          >
            <ServiceIcon service={service} />
            {names === 'seen' && <span aria-hidden="true">{service ?? labels[purpose]}</span>}
            {/* Screen readers take the name and the hint from one hidden element: they would pause before a hidden
                part of a name. */}
            <span className={controls.hidden}>
              {service === undefined ? labels[purpose] : <span lang="en">{service}</span>}
              {`, ${texts.opensInNewTab}`}
            </span>
          </a>
        </li>
      ))}
    </List>
  );
}

const labels = { socialNetwork: texts.socialNetwork, messenger: texts.messenger } as const;
