import { useAuth, useAuthState } from "@corp/auth/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { forgetRemembered } from "../core/tab-memory.ts";

/**
 * Connects the sign-in with the router and the query cache: a decision on each page, and no data of a previous user.
 */
export function useSession(): void {
  const auth = useAuth();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { user, status } = useAuthState();
  const subject = user?.subject ?? null;
  const known = useRef<string | null>(null);

  useEffect(() => {
    void auth.handleNavigation();
  }, [auth, pathname]);

  useEffect(() => {
    // Signed out here, or in another tab. An expired sign-in is renewed instead: "logs-in".
    if (status === "logs-out" || (status === "idle" && known.current !== null)) forgetRemembered();
  }, [status]);

  useEffect(() => {
    if (known.current === subject) return;
    known.current = subject;
    // Unused data belongs to the previous user; visible data is fetched again.
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.invalidateQueries();
  }, [queryClient, subject]);
}
