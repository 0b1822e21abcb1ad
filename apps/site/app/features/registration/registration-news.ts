import { NavigationType, useLocation, useNavigationType } from "react-router";

const all = ["registered", "confirmed", "switched", "cancelled"] as const;

/** The act that has led to a page: the page names it, and moves the focus to that sentence. */
export type RegistrationNews = (typeof all)[number];

/** Wraps the news as navigation state. */
export const newsState = (news: RegistrationNews) => ({ news });

export const newsIn = (value: unknown): RegistrationNews | null => all.find((news) => news === value) ?? null;

/** The news of the navigation that has led here; after a reload or a return it is old. */
export function usePassedNews(): RegistrationNews | null {
  const location: { readonly state: unknown } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return isReturn ? null : readNews(location.state);
}

function readNews(state: unknown): RegistrationNews | null {
  return typeof state === "object" && state !== null && "news" in state ? newsIn(state.news) : null;
}
