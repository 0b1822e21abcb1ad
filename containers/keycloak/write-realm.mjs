// Makes the realm's import for one installation: its URL instead of the placeholder, and no users.
//
//   PUBLIC_ORIGIN=https://corp.example node write-realm.mjs stg-realm.json /import/stg-realm.json

import { readFileSync, writeFileSync } from "node:fs";

const placeholder = "https://corp.example";
const [source, target] = process.argv.slice(2);
const { origin } = new URL(process.env.PUBLIC_ORIGIN);

const { users: _wellKnown, ...realm } = JSON.parse(readFileSync(source, "utf8"));
writeFileSync(target, JSON.stringify(realm).replaceAll(placeholder, origin));
