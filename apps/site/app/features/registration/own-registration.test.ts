import { expect, it } from "vitest";
import { ownRegistrationPath, receiptOfPath, receiptOfQuery } from "./own-registration.ts";

it("has the receipt in the path, from where it is read, and nothing in a query", () => {
  const receipt = { registration_id: "0198c0de-0000", manage_token: "a+b/c=_-" };
  const path = ownRegistrationPath("e/1", receipt);
  expect(path).toMatch(/^\/events\/e%2F1\/registration\/own\/[^?#]+$/u);
  const [registrationId, manageToken] = path.split("/").slice(5).map(decodeURIComponent);
  expect(receiptOfPath({ registrationId, manageToken })).toEqual(receipt);
});

it.each(["", "?registration_id=r1", "?manage_token=t", "?registration_id=r1&manage_token=a%00b"])(
  "returns no receipt for %s",
  (search) => {
    expect(receiptOfQuery(new URL(`https://corp.example/own${search}`))).toBeNull();
  },
);

it("reads the receipt of a link that has it in the query", () => {
  const receipt = { registration_id: "0198c0de-0000", manage_token: "a+b/c=_-" };
  const query = new URLSearchParams(receipt);
  expect(receiptOfQuery(new URL(`https://corp.example/own?${query.toString()}`))).toEqual(receipt);
});

it.each([{}, { registrationId: "r1" }, { manageToken: "t" }, { registrationId: "r1", manageToken: "a\0b" }])(
  "returns no receipt for the parameters %o",
  (params) => {
    expect(receiptOfPath(params)).toBeNull();
  },
);
