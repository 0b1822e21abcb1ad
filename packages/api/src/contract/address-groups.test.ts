import { expect, it } from "vitest";
import { addressGroups } from "./address-groups.ts";

it.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1]/x", "::1]/x", "::1]/x.0/24"],
  ["nobody knows", "nobody knows", "nobody knows.0/24"],
])("groups %s as %s in %s", (ip, narrow, wide) => expect(addressGroups(ip)).toEqual({ narrow, wide }));

it("distinguishes neighbouring networks", () => {
  expect(addressGroups("2001:db8:1:2::1").narrow).not.toBe(addressGroups("2001:db8:1:3::1").narrow);
  expect(addressGroups("203.0.113.7").wide).not.toBe(addressGroups("203.0.114.7").wide);
});
