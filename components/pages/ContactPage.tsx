import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { formatMailUrl } from 'newsroom/model/mailUrl';
import type { Contact, Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import { InformationArticle } from './InformationArticle';

/** The information page by which a reader writes or calls. */
export function ContactPage({ site }: { site: Site }) {
  const ways = listWays(site.contact).filter(({ text }) => text !== undefined);
  return (
    <InformationArticle name="contact" site={site}>
      {ways.length > 0 && (
        <address>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- components/ui/List.tsx has the reason */}
          <List role="list" disablePadding sx={{ fontStyle: 'normal' }}>
            {ways.map((way) => (
              <ListItem key={way.name} divider disablePadding>
                <Way {...way} />
              </ListItem>
            ))}
          </List>
        </address>
      )}
    </InformationArticle>
  );
}

type WayProps = ReturnType<typeof listWays>[number];

function Way({ name, text, href }: WayProps) {
  const words = <ListItemText primary={name} secondary={text} slotProps={look} />;
  return href === undefined ? (
    words
  ) : (
    <ListItemButton component="a" href={href} disableGutters>
      {words}
    </ListItemButton>
  );
}

/** The address or number stands out, not its label. */
const look = {
  primary: { color: 'textSecondary', variant: 'body2' },
  secondary: { color: 'secondary', variant: 'h6', component: 'span' },
} as const;

function listWays({ email, phone, address }: Contact) {
  return [
    { name: texts.email, text: email, href: email && formatMailUrl(email) },
    { name: texts.phone, text: phone, href: phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    { name: texts.address, text: address, href: undefined },
  ];
}
