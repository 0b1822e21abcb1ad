import { contract } from "@corp/api/contract";
import { parse } from "valibot";
import { expect, it } from "vitest";
import { guest } from "../../caller.ts";
import type { EventStore } from "../content/event-store.ts";
import { listEvents } from "./list-events.ts";

it("removes repeated values before querying, and finds a city in any case", async () => {
  const asked: unknown[] = [];
  const list: EventStore["list"] = async (query) => {
    asked.push(query);
    return [];
  };
  const request = parse(contract.eventList.request, {
    format: ["EventFormatOnline", "EventFormatOnline"],
    city: ["Пермь", " Пермь", "казань"],
  });
  const cities: EventStore["cities"] = async () => ["Казань", "Пермь", "Тула"];
  await listEvents({ list, cities } as EventStore, request, guest, new Date("2026-11-21T10:00:00Z"));
  expect(asked).toMatchObject([
    { statuses: undefined, formats: ["EventFormatOnline"], cities: ["Пермь", "казань", "Казань"] },
  ]);
});
