import { NavigationType, useLocation, useNavigationType } from "react-router";

const all = ["registered", "confirmed", "cancelled"] as const;

/** What a person has just done: the page that follows says so, and takes the focus. */
export type RegistrationNews = (typeof all)[number];

/** The query parameter that carries it to the page that a form without scripts leads to. */
export const newsParameter = "news";

/** As navigation state. */
export const newsState = (news: RegistrationNews) => ({ news });

/** The address of a page that begins with it. */
export const withNews = (path: string, news: RegistrationNews): string => `${path}?${newsParameter}=${news}`;

export const newsIn = (value: unknown): RegistrationNews | null => all.find((news) => news === value) ?? null;

/** The news of the navigation that has led here; after a reload or a return it is old. */
export function usePassedNews(): RegistrationNews | null {
  const location: { readonly state: unknown } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return isReturn ? null : newsOf(location.state);
}

function newsOf(state: unknown): RegistrationNews | null {
  return typeof state === "object" && state !== null && "news" in state ? newsIn(state.news) : null;
}
