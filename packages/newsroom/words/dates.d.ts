type IsoTime = `${number}-${number}-${number}T${string}${'Z' | `${'+' | '-'}${string}`}`;
type HttpTime = `${string} GMT`;

/** A text that names its time in full, zone included: in ISO 8601, or as in HTTP (RFC 9110, 5.6.7). */
type FullTime = IsoTime | HttpTime;

/**
 * A date is made of a number, or of a text that names its time in full. `new Date(text)` takes 10.03.2025 for 3
 * October, and a time without a zone for the machine's: such a text is read by its form (tools/import/parseDate.ts).
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the one of TypeScript
interface DateConstructor {
  new (value: number | Date | FullTime): Date;
  new (value: number | Date | string): 'A date is made of a number';
  parse(text: FullTime): number;
  parse(text: string): 'A date is made of a number';
}
