import { endpoints } from "@corp/api";
import type { Endpoint } from "@corp/api";
import axios from "axios";

export interface PeerOptions {
  readonly baseUrl: string;
  readonly getAccessToken: () => Promise<string | undefined>;
}

export type PeerClient = Record<string, (request: object) => Promise<unknown>>;

/**
 * A client built with axios, which has query strings, forms, time-outs and the anti-forgery header, and no repetition.
 */
export function createAxiosClient({ baseUrl, getAccessToken }: PeerOptions): PeerClient {
  const instance = axios.create({ baseURL: baseUrl });
  instance.interceptors.request.use(async (config) => {
    const token = await getAccessToken();
    if (token !== undefined) config.headers.set("Authorization", `Bearer ${token}`);
    return config;
  });
  const entries = Object.entries<Endpoint>(endpoints).map(([name, { method, path, body }]) => {
    const perform = async (request: object): Promise<unknown> => {
      if (method === "GET") return (await instance.get<unknown>(path, { params: request })).data;
      const headers = body === undefined ? {} : { "Content-Type": "multipart/form-data" };
      return (await instance.request<unknown>({ method, url: path, data: request, headers })).data;
    };
    return [name, perform] as const;
  });
  return Object.fromEntries(entries);
}
