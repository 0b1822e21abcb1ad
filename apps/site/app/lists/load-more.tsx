import { Button } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { messages } from "./load-messages.ts";

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** Distance at which the next page is requested: about a screen. */
const aheadPx = 600;

/** Loads the next page when scrolled near, or on click. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  // A new observer after each page: an element that stays in view is not reported again.
  useEffect(() => {
    if (isLoading || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place} className="admin-more">
      <Button variant="outline" loading={isLoading} onClick={onLoad}>
        {messages.more}
      </Button>
    </div>
  );
}
