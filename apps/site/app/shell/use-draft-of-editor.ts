import { useRole } from "@corp/auth/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { editorRoles } from "../domain/roles.ts";

const contentPath = /^\/(?:events\/[^/]+(?:\/registration)?|blog\/[^/]+)\/?$/u;

/** The page of the last attempt: a second 404 is final until the document is loaded anew. */
let tried: string | undefined;

/**
 * Loads the page again as an editor. The server renders pages without knowing their reader, so the URL of a draft
 * is a 404 there.
 *
 * @param status of the page's failure
 */
export function useDraftOfEditor(status: number): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isEditor = useRole(editorRoles);
  const isWanted = isEditor && status === 404 && contentPath.test(pathname);
  useEffect(() => {
    const page = `${pathname}${search}`;
    if (!isWanted || tried === page) return;
    tried = page;
    void navigate(page, { replace: true });
  }, [isWanted, pathname, search, navigate]);
}
