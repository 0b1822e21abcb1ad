import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../browser/create-auth.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { createCredentials, createTokenStore } from "./credentials.ts";
import type { Credentials } from "./credentials.ts";
import type { TokenRecord } from "./token-record.ts";

const logger = { info: () => {}, warn: () => {}, error: () => {} };

function arrange(): { clock: FakeClock; tab(): Credentials } {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  return {
    clock,
    tab: () => {
      const store = createTokenStore(storage, "x.", logger);
      return createCredentials({ store, freshnessMarginMs: 120_000, clock: clock.port, logger });
    },
  };
}

function living(lifetimeMs: number, clock: FakeClock, change: Partial<TokenRecord> = {}): TokenRecord {
  return {
    access_token: `a${clock.nowMs}`,
    refresh_token: "r",
    claims: { sub: "1" },
    issued_iat: clock.nowMs,
    expire_time: clock.nowMs + lifetimeMs,
    received_at_client_time: clock.nowMs,
    ...change,
  };
}

describe("a token's lifetime", () => {
  it("is counted from its receipt, whatever the provider's clock", () => {
    const { clock, tab } = arrange();
    const credentials = tab();
    const record = living(300_000, clock, { issued_iat: 1_000_000, expire_time: 1_300_000 });
    credentials.store(record);
    clock.advance(299_999);
    expect(credentials.remainingMs(record)).toBe(1);
    expect(credentials.isExpired(record)).toBe(false);
    clock.advance(1);
    expect(credentials.isExpired(record)).toBe(true);
    clock.advance(1_000);
    expect(credentials.remainingMs(record)).toBe(0);
  });

  it("is measured by the monotonic clock when the wall clock is set back", () => {
    const { clock, tab } = arrange();
    const credentials = tab();
    const record = living(300_000, clock);
    credentials.store(record);
    clock.advance(100_000);
    clock.nowMs -= 3_600_000;
    expect(credentials.remainingMs(record)).toBe(200_000);
  });

  it("is measured by the wall clock after a sleep, or when it is set forward", () => {
    const { clock, tab } = arrange();
    const credentials = tab();
    const record = living(300_000, clock);
    credentials.store(record);
    clock.nowMs += 250_000;
    expect(credentials.remainingMs(record)).toBe(50_000);
  });

  it("restarts with a new token, not with a record of the same one", () => {
    const { clock, tab } = arrange();
    const credentials = tab();
    const record = living(300_000, clock);
    credentials.store(record);
    clock.advance(100_000);
    clock.nowMs -= 100_000;
    credentials.store({ ...record, received_at_client_time: clock.nowMs });
    expect(credentials.remainingMs(record)).toBe(200_000);
    const next = living(300_000, clock, { access_token: "another" });
    credentials.store(next);
    expect(credentials.remainingMs(next)).toBe(300_000);
  });

  it.each([
    [300_000, 120_001, true],
    [300_000, 120_000, false],
    [120_001, 120_001, true],
    [120_000, 60_001, true],
    [120_000, 60_000, false],
    [60_000, 30_000, false],
  ])("of %i ms with %i ms left is fresh: %s", (lifetimeMs, leftMs, expected) => {
    const { clock, tab } = arrange();
    const credentials = tab();
    const record = living(lifetimeMs, clock);
    credentials.store(record);
    clock.advance(lifetimeMs - leftMs);
    expect(credentials.isFresh(record)).toBe(expected);
  });
});

describe("adopting the stored token", () => {
  it("takes another tab's token into memory, unless it is older", () => {
    const { clock, tab } = arrange();
    const [one, other] = [tab(), tab()];
    const older = living(300_000, clock);
    one.store(older);
    expect(other.adoptStored()).toEqual(older);
    clock.advance(1_000);
    const newer = living(300_000, clock);
    other.store(newer);
    one.store(older);
    expect(other.adoptStored()).toEqual(newer);
    expect(other.current()).toEqual(newer);
  });

  it("ignores an expired token without a refresh token", () => {
    const { clock, tab } = arrange();
    const { refresh_token: _, ...record } = living(300_000, clock);
    tab().store(record);
    clock.advance(300_000);
    const later = tab();
    expect(later.adoptStored()).toBeNull();
    expect(later.current()).toBeNull();
  });

  it("keeps the token in memory when storage is empty", () => {
    const { clock, tab } = arrange();
    const [one, other] = [tab(), tab()];
    const record = living(300_000, clock);
    one.store(record);
    other.clear();
    expect(one.hasChangedElsewhere()).toBe(true);
    expect(one.adoptStored()).toEqual(record);
    expect(one.hasChangedElsewhere()).toBe(false);
  });
});
