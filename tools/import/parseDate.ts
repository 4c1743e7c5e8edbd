import { Timestamp } from 'firebase-admin/firestore';
import { fromYerevan } from 'newsroom/words/yerevanTime';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const time = String.raw`(?:(?:T|,? )(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<part>\d{1,9}))?)?)?`;
const zones = String.raw` ?(?:(?<offset>[+-]\d\d(?::?\d\d)?)|(?<zone>[A-Z]{1,5}))?`;

/** ISO 8601, what Armenia writes (its keyboards have a point of their own), and RFC 822, as RSS has it. */
const forms = [
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`(?<day>\d\d?)[.․](?<month>\d\d?)[.․](?<year>\d{4})`,
  String.raw`(?:[A-Z][a-z]+,? )?(?<day>\d\d?) (?<name>${months.join('|')})[a-z]* (?<year>\d{4}|\d\d)`,
].map((date) => new RegExp(`^${date}${time}${zones}$`));

/** RFC 822, 5.1, and Armenia's. */
const zoneHours: Readonly<Record<string, number>> = {
  Z: 0,
  AMT: 4,
  AMST: 5,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EDT: -4,
  EST: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
};

/**
 * A date as sources and editors write it, the same on every machine. Where no zone is named it is Yerevan's time, or
 * that by which its field is defined. Undefined for no date, such as WordPress' year 0, and for what could be several.
 */
export function parseDate(text = '', ownZone: 'Yerevan' | 'UTC' = 'Yerevan'): Timestamp | undefined {
  const written = text.replaceAll(/\s+/g, ' ').trim();
  const parts = forms.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const read = (name: string): number => Number(parts[name] ?? 0);
  const month = parts.name === undefined ? read('month') : months.indexOf(parts.name) + 1;
  const year = parts.year?.length === 2 ? read('year') + (read('year') < 50 ? 2000 : 1900) : read('year');
  const localMs = Date.UTC(year, month - 1, read('day'), read('hour'), read('minute'), read('second'));
  const local = new Date(localMs);
  // 31 February would be one in March. A mistyped year would move the item to one end of every list.
  const isReal = local.getUTCDate() === read('day') && local.getUTCMinutes() === read('minute');
  if (!isReal || month > 12 || year < 1970 || year >= 2200) return undefined;
  const moment = toMoment(localMs, parts, ownZone);
  return moment === undefined
    ? undefined
    : Timestamp.fromMillis(moment + Math.floor(Number(`0.${parts.part ?? 0}`) * 1000));
}

function toMoment(
  localMs: number,
  { offset, zone, name }: Readonly<Record<string, string | undefined>>,
  ownZone: 'Yerevan' | 'UTC',
): number | undefined {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset ?? '') ?? [];
  if (sign !== undefined) {
    const ahead = Number(hours) * 60 + Number(minutes);
    return ahead > 14 * 60 ? undefined : localMs - Number(`${sign}${ahead}`) * 60_000;
  }
  if (zone === undefined) return ownZone === 'UTC' ? localMs : fromYerevan(localMs);
  // Unknown letters are UTC in mail and RSS, by RFC 5322, 4.3. Elsewhere they would be a guess.
  const ahead = zoneHours[zone] ?? (name === undefined ? undefined : 0);
  return ahead === undefined ? undefined : localMs - ahead * 3_600_000;
}
