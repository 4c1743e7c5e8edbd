import { findSection } from 'newsroom/model/sections';
import { findService } from 'newsroom/model/services';
import type { Site } from 'newsroom/model/site';
import { siteNameDefault } from 'newsroom/words/strings';
import { z } from 'zod';

// Normalized, as it may be part of a header: a host in Armenian letters has another form there.
const httpsUrl = z.url({
  protocol: /^https$/,
  normalize: true,
  error: 'must be a URL such as https://t.me/channel',
});
/** A host's name in any letters. */
const hostPattern = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const email = z.email({ pattern: z.regexes.idnEmail, error: 'must be an e-mail address' }).refine((value) => {
  const host = value.slice(value.indexOf('@') + 1);
  return hostPattern.test(host) && URL.canParse(`https://${host}`);
}, 'must be an e-mail address');
/** The origin of a URL that names nothing else. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value);
  // Nothing but a slash at its end, neither a path nor a password, and no pattern.
  if (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.href === `${url.origin}/` &&
    !url.host.includes('*')
  )
    return url.origin;
  // The message names the value, as it may be one of a list.
  context.addIssue({
    code: 'custom',
    message: `“${value}” is not an origin such as https://www.example.org`,
  });
  return z.NEVER;
});

/**
 * The value of a setting in JSON; undefined where it is no JSON. Docker leaves the quotes around a value in a file of
 * settings.
 */
export const json = z.string().transform((value): unknown => {
  try {
    return JSON.parse(value.replace(/^'(.*)'$/s, '$1'));
  } catch {
    // Refused by what follows, which does not repeat the value: it may be a secret.
    return undefined;
  }
});

const directoryUrl = httpsUrl.optional();
const directories = z.partialRecord(
  z.enum(findSection('programs').categories.map(({ name }) => name)),
  z.strictObject({ apple: directoryUrl, spotify: directoryUrl, youtubeMusic: directoryUrl }),
  'must be JSON such as {"veritas":{"apple":"https://podcasts.apple.com/…"}}, with the keys of series',
);

const words = z.string().min(1).optional();
const imprint = z.strictObject(
  {
    publisher: z.string('must name the publisher').min(1),
    registration: words,
    address: words,
    editor: words,
    funding: directoryUrl,
  },
  'must be JSON such as {"publisher":"…","registration":"…","address":"…","editor":"…"}',
);

/** The settings that describe a deployment, apart from those of its backend (./env.node.ts). */
export const siteVariables = z.object({
  SITE_NAME: z.string().default(siteNameDefault),
  SITE_URL: origin.optional(),
  SOCIAL_NETWORK_URL: httpsUrl.optional(),
  MESSENGER_URL: httpsUrl.optional(),
  CONTACT_EMAIL: email.optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,}$/, 'must be a telephone number')
    .optional(),
  CONTACT_ADDRESS: z.string().optional(),
  PODCAST_DIRECTORIES: json.pipe(directories).optional(),
  WEBSUB_HUB: httpsUrl.optional(),
  GUID_URL: origin.optional(),
  IMPRINT: json.pipe(imprint).optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(3_000),
});

/** The description of a deployment by the values of its settings. */
export function buildSite(values: z.infer<typeof siteVariables>): Site {
  const links = [
    { purpose: 'socialNetwork', url: values.SOCIAL_NETWORK_URL },
    { purpose: 'messenger', url: values.MESSENGER_URL },
  ] as const;
  return {
    name: values.SITE_NAME,
    url: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    externalLinks: links.flatMap(({ purpose, url }) =>
      url === undefined ? [] : [{ purpose, url, service: findService(url) }],
    ),
    contact: {
      email: values.CONTACT_EMAIL,
      phone: values.CONTACT_PHONE,
      address: values.CONTACT_ADDRESS,
    },
    podcastDirectories: values.PODCAST_DIRECTORIES,
    webSubHub: values.WEBSUB_HUB,
    guidUrl: values.GUID_URL,
    imprint: values.IMPRINT,
  };
}
