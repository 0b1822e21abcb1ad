import { DatabaseSync } from "node:sqlite";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

export interface ProviderStore {
  readonly adapter: AdapterFactory;
  /** Deletes expired records. */
  cleanUp(): void;
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    user_code TEXT,
    consumed_at INTEGER,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) WITHOUT ROWID, STRICT;
  CREATE INDEX IF NOT EXISTS record_grant ON record (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS record_uid ON record (model, uid) WHERE uid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS record_expiry ON record (expires_at) WHERE expires_at IS NOT NULL;
`;

/** Sessions, codes, grants and refresh tokens in one table; times are seconds since 1970, as in the library. */
export function openProviderStore(path: string, nowInSeconds: () => number): ProviderStore {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;");
  database.exec(schema);

  const upsert = database.prepare(
    `INSERT INTO record (model, id, payload, grant_id, uid, user_code, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
       user_code = excluded.user_code, expires_at = excluded.expires_at`,
  );
  const consume = database.prepare("UPDATE record SET consumed_at = ? WHERE model = ? AND id = ?");
  const destroy = database.prepare("DELETE FROM record WHERE model = ? AND id = ?");
  const revoke = database.prepare("DELETE FROM record WHERE grant_id = ? AND model <> 'Grant'");
  const expire = database.prepare("DELETE FROM record WHERE expires_at <= ?");
  const alive = "AND (expires_at IS NULL OR expires_at > ?)";
  const finders = {
    id: database.prepare(`SELECT payload, consumed_at FROM record WHERE model = ? AND id = ? ${alive}`),
    uid: database.prepare(`SELECT payload, consumed_at FROM record WHERE model = ? AND uid = ? ${alive}`),
    userCode: database.prepare(`SELECT payload, consumed_at FROM record WHERE model = ? AND user_code = ? ${alive}`),
  };

  function adapter(model: string): Adapter {
    const find = async (by: keyof typeof finders, value: string): Promise<AdapterPayload | undefined> =>
      toPayload(finders[by].get(model, value, nowInSeconds()));
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : nowInSeconds() + expiresIn;
        const { grantId = null, uid = null, userCode = null } = payload;
        upsert.run(model, id, JSON.stringify(payload), grantId, uid, userCode, expiresAt);
      },
      find: (id) => find("id", id),
      findByUid: (uid) => find("uid", uid),
      findByUserCode: (userCode) => find("userCode", userCode),
      async consume(id) {
        consume.run(nowInSeconds(), model, id);
      },
      async destroy(id) {
        destroy.run(model, id);
      },
      async revokeByGrantId(grantId) {
        revoke.run(grantId);
      },
    };
  }

  return { adapter, cleanUp: () => void expire.run(nowInSeconds()), close: () => database.close() };
}

function toPayload(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  if (row === undefined || typeof row["payload"] !== "string") return undefined;
  const payload = JSON.parse(row["payload"]) as AdapterPayload;
  return typeof row["consumed_at"] === "number" ? { ...payload, consumed: row["consumed_at"] } : payload;
}
