// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { forgetReceipt, keepReceipt, readReceipt } from "./registration-receipts.ts";

const receipt = { registration_id: "r1", manage_token: "secret" };
const forbidden = (): Storage => {
  throw new DOMException("denied", "SecurityError");
};

afterEach(() => localStorage.clear());

it("keeps a receipt for its event until it is forgotten", () => {
  expect(keepReceipt("e1", receipt)).toBe(true);
  expect(readReceipt("e1")).toEqual(receipt);
  expect(readReceipt("e2")).toBeNull();
  forgetReceipt("e1");
  expect(readReceipt("e1")).toBeNull();
});

it("says so when the browser keeps nothing, and throws nowhere", () => {
  expect(keepReceipt("e1", receipt, forbidden)).toBe(false);
  expect(readReceipt("e1", forbidden)).toBeNull();
  expect(() => forgetReceipt("e1", forbidden)).not.toThrow();
});

it("takes no other text for a receipt", () => {
  for (const text of ["{", "null", "42", '{"registration_id":1,"manage_token":"x"}']) {
    localStorage.setItem("corp.registration.e1", text);
    expect(readReceipt("e1")).toBeNull();
  }
});
