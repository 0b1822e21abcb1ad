import { expect, it } from "vitest";
import { testNow } from "./clock.ts";
import { serverForTests } from "./server-for-tests.ts";
import { errorMetric } from "./telemetry-fixtures.ts";

const used = serverForTests();
const origin = "service=site&environment=prod&release=r1";

async function post(query: string, classes: readonly string[]): Promise<void> {
  const response = await fetch(`${used.server.origin}/telemetry/error-metric?${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" },
    body: JSON.stringify(classes.map((errorClass) => ({ ...errorMetric, errorClass }))),
  });
  expect(response.status).toBe(204);
}

const countClasses = async (release: string): Promise<number> => {
  const { rows } = await used.server.service.database.pool.query(
    "select count(*)::int as count from telemetry_error_counts where release = $1 and hour = date_trunc('hour', $2::timestamptz)",
    [release, testNow()],
  );
  return (rows[0] as { count: number }).count;
};

it("a network's invented programs use up no kinds of the program that was there before, nor the hour's last half", async () => {
  const { pool } = used.server.service.database;
  await pool.query(
    `insert into telemetry_error_counts select date_trunc('hour', $1::timestamptz) - interval '1 hour',
      'site', 'prod', 'r1', 'ERROR', 'UserSyncError', 'Old', 'user', 1, $1::timestamptz, $1::timestamptz`,
    [testNow()],
  );
  for (const number of [1, 2, 3]) {
    const invented = Array.from({ length: 100 }, (_, index) => `Invented${number}-${index}`);
    await post("service=site&environment=prod&release=invented", invented);
  }
  expect(await countClasses("invented")).toBe(200);
  await post(origin, ["Genuine"]);
  expect(await countClasses("r1")).toBe(1);

  await pool.query(
    `insert into telemetry_error_counts select date_trunc('hour', $1::timestamptz), 'x', '', '', 'ERROR', 'UserSyncError',
      'Other' || number, 'user', 1, $1::timestamptz, $1::timestamptz from generate_series(1, 1000) as number`,
    [testNow()],
  );
  await post("service=site&environment=prod&release=another", ["Invented"]);
  expect(await countClasses("another")).toBe(0);
  await post(origin, ["Also genuine"]);
  expect(await countClasses("r1")).toBe(2);
});
