import type { AdminMessages } from "../use-admin-messages.ts";

/** The constraints of a number. */
export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Counted from the minimum, or from 0, as by the browser. */
  readonly step?: number | undefined;
  readonly formatOptions?: Intl.NumberFormatOptions | undefined;
}

/** Why the field does not take this number, or undefined. The number stays in the field as it was typed. */
export function limitError(
  value: number | null,
  { min, max, step, formatOptions }: NumberLimits,
  locale: string,
  messages: AdminMessages,
): string | undefined {
  if (value === null || Number.isNaN(value)) return undefined;
  const { format } = new Intl.NumberFormat(locale, formatOptions);
  if (min !== undefined && value < min) return messages.atLeast(format(min));
  if (max !== undefined && value > max) return messages.atMost(format(max));
  if (step === undefined || !(step > 0)) return undefined;
  const base = min ?? 0;
  const steps = (value - base) / step;
  // 0.3 / 0.1 is 2.9999999999999996.
  if (Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))) return undefined;
  const [below, above] = [base + Math.floor(steps) * step, base + Math.ceil(steps) * step];
  return max === undefined || above <= max
    ? messages.offStep(format(below), format(above))
    : messages.atMost(format(below));
}
