import { z } from 'zod';
import { findService, type Site } from '../model/site.ts';
import { siteNameDefault } from '../i18n/strings.ts';

type Source = Readonly<Record<string, string | undefined>>;

const text = z.string().trim().min(1);
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a URL such as https://t.me/channel' });

export const origin = text.transform((value, context) => {
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '')
    return url.origin;
  // Named, as it may be one of a list.
  context.addIssue({
    code: 'custom',
    message: `«${value}» is not an origin such as https://www.example.org`,
  });
  return z.NEVER;
});

const variables = z.object({
  SITE_NAME: text.optional(),
  SITE_URL: origin.optional(),
  SOCIAL_NETWORK_URL: httpsUrl.optional(),
  MESSENGER_URL: httpsUrl.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_PHONE: text.regex(/^\+?[\d ()-]{5,}$/, 'must be a telephone number').optional(),
  CONTACT_ADDRESS: text.optional(),
  WEBSUB_HUB: httpsUrl.optional(),
});

/** What is wrong with the site's own settings, one line for each variable. */
export function listSiteProblems(source: Source): readonly string[] {
  const result = variables.safeParse(pickPresent(source));
  return result.success
    ? []
    : result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
}

/** What a deployment says of itself, out of environment variables. Throws, naming what is wrong. */
export function parseSite(source: Source): Site {
  const problems = listSiteProblems(source);
  if (problems.length > 0) throw new Error(problems.join('; '));
  const values = variables.parse(pickPresent(source));
  const links = [
    { purpose: 'socialNetwork', url: values.SOCIAL_NETWORK_URL },
    { purpose: 'messenger', url: values.MESSENGER_URL },
  ] as const;
  return {
    name: values.SITE_NAME ?? siteNameDefault,
    url: values.SITE_URL ?? `http://localhost:${source.PORT?.trim() || '3000'}`,
    externalLinks: links.flatMap(({ purpose, url }) =>
      url === undefined ? [] : [{ purpose, url, service: findService(url) }],
    ),
    contact: {
      email: values.CONTACT_EMAIL,
      phone: values.CONTACT_PHONE,
      address: values.CONTACT_ADDRESS,
    },
    // Not there rather than undefined: the header hands the site over to the browser.
    ...(values.WEBSUB_HUB !== undefined && { webSubHub: values.WEBSUB_HUB }),
  };
}

function pickPresent(source: Source): Source {
  return Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}
