import type { createAuth as exportedCreateAuth } from "@corp/auth";
import type { useAuth as exportedUseAuth } from "@corp/auth/react";
import type { TokenVerifier } from "@corp/auth/server";
import type { useEffect as exportedUseEffect } from "react";

/** Names that the README's examples take from the application around them, or from an example before. */
declare global {
  const bearerToken: string;
  const verifier: TokenVerifier;
  const createAuth: typeof exportedCreateAuth;
  const useAuth: typeof exportedUseAuth;
  const useEffect: typeof exportedUseEffect;
  const useLocation: () => Location;
  const Editor: () => null;
  const Forbidden: () => null;
  const Loader: () => null;
  const Outlet: () => null;

  const fastify: {
    get(
      path: string,
      options: { readonly preHandler: unknown },
      handler: (request: { user: unknown }) => unknown,
    ): void;
  };
  const app: {
    get(
      path: string,
      protect: unknown,
      handler: (request: { user: unknown }, response: { json(body: unknown): void }) => void,
    ): void;
  };
  const hono: {
    get(
      path: string,
      protect: unknown,
      handler: (context: { get(key: "user"): unknown; json(body: unknown): unknown }) => unknown,
    ): void;
  };
}
