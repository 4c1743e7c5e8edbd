import { RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from './value.ts';

/** google.firestore.v1.Value, as ProtoJSON or as @grpc/proto-loader gives it with longs and enums as strings. */
export type ProtoValue = {
  valueType?: string;
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number | string;
  timestampValue?: string | { seconds?: string | number | null; nanos?: number | null } | null;
  stringValue?: string;
  bytesValue?: Uint8Array | string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number | null; longitude?: number | null } | null;
  arrayValue?: { values?: readonly ProtoValue[] | null } | null;
  mapValue?: { fields?: Readonly<Record<string, ProtoValue>> | null } | null;
};

/** The rules' value for a Firestore value; throws TypeError when the value has no type or an unknown one. */
export function toRulesValue(value: ProtoValue): RulesValue {
  const keys = Object.keys(value) as (keyof ProtoValue)[];
  const kind = value.valueType ?? keys.find((key) => value[key] !== undefined);
  switch (kind) {
    case 'nullValue':
      return null;
    case 'booleanValue':
      return value.booleanValue ?? false;
    case 'integerValue':
      return BigInt(value.integerValue ?? 0);
    case 'doubleValue':
      // ProtoJSON writes NaN, Infinity and -Infinity as strings.
      return Number(value.doubleValue ?? 0);
    case 'timestampValue':
      return toTimestamp(value.timestampValue ?? {});
    case 'stringValue':
      return value.stringValue ?? '';
    case 'bytesValue':
      return typeof value.bytesValue === 'string'
        ? Buffer.from(value.bytesValue, 'base64')
        : (value.bytesValue ?? new Uint8Array());
    case 'referenceValue':
      return toPath(value.referenceValue ?? '');
    case 'geoPointValue':
      return new RulesLatLng(value.geoPointValue?.latitude ?? 0, value.geoPointValue?.longitude ?? 0);
    case 'arrayValue':
      return (value.arrayValue?.values ?? []).map(toRulesValue);
    case 'mapValue':
      return new Map(
        Object.entries(value.mapValue?.fields ?? {}).map(([key, field]) => [key, toRulesValue(field)]),
      );
    default:
      throw new TypeError(`A Firestore value of unknown type: ${kind ?? 'none'}`);
  }
}

const RFC_3339 = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;

function toTimestamp(value: Exclude<ProtoValue['timestampValue'], null | undefined>): RulesTimestamp {
  if (typeof value !== 'string') return new RulesTimestamp(BigInt(value.seconds ?? 0), value.nanos ?? 0);
  const [, dateTime, fraction = '', zone] = RFC_3339.exec(value) ?? [];
  const millis = Date.parse(`${dateTime}${zone}` as FullTime);
  if (Number.isNaN(millis)) throw new TypeError(`Not an RFC 3339 timestamp: ${value}`);
  return new RulesTimestamp(BigInt(millis / 1000), Number(fraction.padEnd(9, '0')));
}

// Rules name a document from the database on: /databases/(default)/documents/…
function toPath(reference: string): RulesPath {
  return new RulesPath(reference.replace(/^projects\/[^/]+\//, '').split('/'));
}
