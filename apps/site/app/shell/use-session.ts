import { useAuth, useUser } from "@corp/auth/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Ties the sign-in to the router and to the data: a decision on each page, and nobody sees what another person loaded. */
export function useSession(): void {
  const auth = useAuth();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const subject = useUser()?.subject ?? null;
  const known = useRef<string | null>(null);

  useEffect(() => {
    void auth.handleNavigation();
  }, [auth, pathname]);

  useEffect(() => {
    if (known.current === subject) return;
    known.current = subject;
    // What nobody looks at is another person's; what is on the screen is asked for anew.
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.invalidateQueries();
  }, [queryClient, subject]);
}
