import { interactionPolicy } from "oidc-provider";
import type { Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";

/** The parameter that names the action, and the name of the prompt that shows it. */
export const actionParameter = "kc_action";

/** How an action ended, in Keycloak's words. */
export type ActionStatus = "success" | "cancelled";

/** What the interaction ends with. */
export function actionResult(status: ActionStatus): Record<string, { status: ActionStatus }> {
  return { [actionParameter]: { status } };
}

/**
 * Keycloak's application-initiated actions, such as a change of the password: the site names one in `kc_action`, the person is
 * shown it once they are signed in, and the answer says beside the code how it ended. Here an action changes nothing.
 */
export function policyWithActions(): NonNullable<Configuration["interactions"]>["policy"] {
  const { Check, Prompt, base } = interactionPolicy;
  const isAsked = (context: KoaContextWithOIDC): boolean =>
    actionOf(context) !== undefined && statusOf(context) === undefined;
  const check = new Check("action_requested", "An action is to be done", "interaction_required", isAsked);
  const policy = base();
  // The last one: whose account it is has to be known.
  policy.add(new Prompt({ name: actionParameter }, check));
  return policy;
}

/** The library hands its answer over before it sends it. */
export function answerWithActionStatus(provider: Provider): void {
  provider.on("authorization.success", (context, answer) => {
    const status = statusOf(context);
    if (answer === undefined || status === undefined) return;
    Object.assign(answer, { [actionParameter]: actionOf(context), kc_action_status: status });
  });
}

function actionOf({ oidc }: KoaContextWithOIDC): string | undefined {
  const action = oidc.params?.[actionParameter];
  return typeof action === "string" && action !== "" ? action : undefined;
}

function statusOf({ oidc }: KoaContextWithOIDC): string | undefined {
  const result: unknown = oidc.result?.[actionParameter];
  const hasStatus = typeof result === "object" && result !== null && "status" in result;
  return hasStatus && typeof result.status === "string" ? result.status : undefined;
}
