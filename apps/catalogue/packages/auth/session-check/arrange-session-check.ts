import type { Auth } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

export interface SessionCheckDemo {
  readonly auth: Auth;
  /** How often the provider has been asked for the user's claims. */
  questions(): number;
  endSession(): void;
  pass(seconds: number): void;
  subscribe(listener: () => void): () => void;
}

export async function arrangeSessionCheck(): Promise<SessionCheckDemo> {
  const listeners = new Set<() => void>();
  let questions = 0;
  const { open, browser, provider } = createDemoApplication({
    provider: { claims: { name: "Рита Чтецова" } },
    fetch(asked, ...request) {
      if (new Request(...request).url === asked.metadata["userinfo_endpoint"]) {
        questions += 1;
        for (const listener of listeners) listener();
      }
      return asked.fetch(...request);
    },
  });
  const { auth } = open("/blog", { sessionCheckInSeconds: 30 });
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  return {
    auth,
    questions: () => questions,
    endSession: provider.endSessions,
    pass: (seconds) => browser.clock.advance(seconds * 1000),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
