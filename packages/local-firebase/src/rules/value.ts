/**
 * A document's value as rules see it. Integers are bigint and floats number, so that `is int` can tell 1 from 1.0
 * (https://firebase.google.com/docs/reference/rules/rules.Integer).
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | RulesTimestamp
  | RulesDuration
  | RulesPath
  | RulesLatLng
  | RulesValue[]
  | Map<string, RulesValue>;

export const NANOS_PER_SECOND = 1_000_000_000n;

/** Seconds and nanoseconds rather than Date: a change of one microsecond is a change of the document. */
export class RulesTimestamp {
  readonly seconds: bigint;
  readonly nanos: number;

  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }

  static fromDate(date: Date): RulesTimestamp {
    return RulesTimestamp.fromNanos(BigInt(date.getTime()) * 1_000_000n);
  }

  static fromNanos(totalNanos: bigint): RulesTimestamp {
    const nanos = ((totalNanos % NANOS_PER_SECOND) + NANOS_PER_SECOND) % NANOS_PER_SECOND;
    return new RulesTimestamp((totalNanos - nanos) / NANOS_PER_SECOND, Number(nanos));
  }

  get totalNanos(): bigint {
    return this.seconds * NANOS_PER_SECOND + BigInt(this.nanos);
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export class RulesDuration {
  readonly totalNanos: bigint;

  constructor(totalNanos: bigint) {
    this.totalNanos = totalNanos;
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export class RulesPath {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

export class RulesLatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}
