import { endpoints } from "@corp/api";
import type { Endpoint } from "@corp/api";
import createClient from "openapi-fetch";
import type { PeerClient, PeerOptions } from "./axios-client.ts";

type Send = (method: string, path: string, init: object) => Promise<{ data?: unknown; error?: unknown }>;

/** A client built with openapi-fetch, which has query strings and hooks, and no time-outs, errors and repetitions. */
export function createOpenapiFetchClient({ baseUrl, getAccessToken }: PeerOptions): PeerClient {
  const client = createClient<Record<string, never>>({ baseUrl });
  client.use({
    async onRequest({ request }) {
      const token = await getAccessToken();
      if (token !== undefined) request.headers.set("Authorization", `Bearer ${token}`);
      return request;
    },
  });
  // Its types of paths need a generated file, which has no effect on the size.
  const send = client.request as unknown as Send;
  const entries = Object.entries<Endpoint>(endpoints).map(([name, { method, path, body }]) => {
    const perform = async (request: object): Promise<unknown> => {
      const init =
        method === "GET" ? { params: { query: request } } : { body: body === undefined ? request : toForm(request) };
      const { data, error } = await send(method.toLowerCase(), path, init);
      if (error !== undefined) throw new Error(`${name} failed.`, { cause: error });
      return data;
    };
    return [name, perform] as const;
  });
  return Object.fromEntries(entries);
}

function toForm(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) if (value instanceof Blob) form.append(name, value);
  return form;
}
