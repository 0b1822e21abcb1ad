// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { createRegistrationReceipts } from "./registration-receipts.ts";

const receipt = { registration_id: "r1", manage_token: "secret" };
const forbidden = (): Storage => {
  throw new DOMException("denied", "SecurityError");
};

afterEach(() => localStorage.clear());

it("stores a receipt for its event across reloads until it is forgotten", () => {
  const receipts = createRegistrationReceipts();
  expect(receipts.read("e1")).toBeNull();
  expect(receipts.store("e1", { ...receipt, state: "registered" } as typeof receipt)).toBe(true);
  expect(receipts.read("e1")).toEqual(receipt);
  expect(receipts.read("e1")).toBe(receipts.read("e1"));
  expect(createRegistrationReceipts().read("e1")).toEqual(receipt);
  expect(receipts.read("e2")).toBeNull();
  expect([receipts.isStored("e1"), receipts.isStored("e2")]).toEqual([true, false]);
  receipts.forget("e1");
  expect(receipts.read("e1")).toBeNull();
  expect(createRegistrationReceipts().read("e1")).toBeNull();
});

it("returns false when storage is denied, and holds the receipt until the tab closes", () => {
  const receipts = createRegistrationReceipts(forbidden);
  expect(receipts.read("e1")).toBeNull();
  expect(receipts.store("e1", receipt)).toBe(false);
  expect(receipts.isStored("e1")).toBe(false);
  expect(receipts.read("e1")).toEqual(receipt);
  expect(() => receipts.forget("e1")).not.toThrow();
});

it("ignores stored text that is not a receipt", () => {
  for (const text of ["{", "null", "42", '{"registration_id":1,"manage_token":"x"}']) {
    localStorage.setItem("corp.registration.e1", text);
    expect(createRegistrationReceipts().read("e1")).toBeNull();
  }
});

it("notifies of changes, of other tabs as well, until unsubscribed", () => {
  const receipts = createRegistrationReceipts();
  let changes = 0;
  const stop = receipts.subscribe(() => void (changes += 1));
  receipts.store("e1", receipt);
  expect(changes).toBe(1);
  localStorage.removeItem("corp.registration.e1");
  window.dispatchEvent(new StorageEvent("storage", { key: "corp.registration.e1" }));
  expect(changes).toBe(2);
  expect(receipts.read("e1")).toBeNull();
  stop();
  receipts.store("e1", receipt);
  expect(changes).toBe(2);
});
