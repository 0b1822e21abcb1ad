import { expect, it } from "vitest";
import { ownRegistrationPath, receiptOfAddress } from "./own-registration.ts";

it("reads the receipt from its address", () => {
  const receipt = { registration_id: "0198c0de-0000", manage_token: "a+b/c=_-" };
  const path = ownRegistrationPath("e1", receipt);
  expect(path).toMatch(/^\/events\/e1\/registration\/own\?/u);
  expect(receiptOfAddress(`https://corp.example${path}`)).toEqual(receipt);
});

it.each(["", "?registration_id=r1", "?manage_token=t", "?registration_id=r1&manage_token=a%00b"])(
  "returns no receipt for %s",
  (search) => {
    expect(receiptOfAddress(`https://corp.example/own${search}`)).toBeNull();
  },
);
