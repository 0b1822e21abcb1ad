import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { refetchAnew } from "./refetch-anew.ts";

it("shows no first response that was requested before the change", async () => {
  const queryClient = new QueryClient();
  const answers: ((count: number) => void)[] = [];
  const queryKey = ["participantSummary"];
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1), 10_000);

  const refetched = refetchAnew(queryClient, queryKey);
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2), 10_000);
  answers[1]?.(2);
  await refetched;
  expect(observer.getCurrentResult().data).toBe(2);
  unsubscribe();
});
