import type { Endpoint } from "./endpoint.ts";

/** The endpoints of check-in by a door link. They need no account; a bundle without them stays smaller for visitors. */
export const doorEndpoints = {
  doorGet: { method: "POST", path: "/event/door/get", failure: "Не удалось открыть отметку прихода" },
  doorPersonList: {
    method: "POST",
    path: "/event/door/people",
    failure: "Не удалось загрузить список для входа",
  },
  doorCheckIn: { method: "POST", path: "/event/door/check-in", failure: "Не удалось отметить приход" },
  doorWalkInAdd: { method: "POST", path: "/event/door/walk-in", failure: "Не удалось записать пришедшего" },
} as const satisfies Record<string, Endpoint>;

export type DoorEndpointName = keyof typeof doorEndpoints;
