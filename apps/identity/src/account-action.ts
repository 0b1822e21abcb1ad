import { interactionPolicy } from "oidc-provider";
import type { Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";

/** The parameter that names the action, and the name of the prompt that shows it. */
export const actionParameter = "kc_action";

/** The result of an action, as Keycloak names it. */
export type ActionStatus = "success" | "cancelled";

/** The result of the interaction. */
export function actionResult(status: ActionStatus): Record<string, { status: ActionStatus }> {
  return { [actionParameter]: { status } };
}

/**
 * Keycloak's application-initiated actions, such as a change of the password: the site names one in `kc_action`, the
 * user confirms it once they are signed in, and the response carries its result beside the code. Here an action changes
 * nothing.
 */
export function policyWithActions(): NonNullable<Configuration["interactions"]>["policy"] {
  const { Check, Prompt, base } = interactionPolicy;
  const isRequested = (context: KoaContextWithOIDC): boolean =>
    requestedAction(context) !== undefined && actionStatus(context) === undefined;
  const check = new Check("action_requested", "An action is requested", "interaction_required", isRequested);
  const policy = base();
  // The last prompt: the account has to be known.
  policy.add(new Prompt({ name: actionParameter }, check));
  return policy;
}

/** The library emits its response before sending it. */
export function respondWithActionStatus(provider: Provider): void {
  provider.on("authorization.success", (context, response) => {
    const status = actionStatus(context);
    if (response === undefined || status === undefined) return;
    Object.assign(response, { [actionParameter]: requestedAction(context), kc_action_status: status });
  });
}

function requestedAction({ oidc }: KoaContextWithOIDC): string | undefined {
  const action = oidc.params?.[actionParameter];
  return typeof action === "string" && action !== "" ? action : undefined;
}

function actionStatus({ oidc }: KoaContextWithOIDC): string | undefined {
  const result: unknown = oidc.result?.[actionParameter];
  const hasStatus = typeof result === "object" && result !== null && "status" in result;
  return hasStatus && typeof result.status === "string" ? result.status : undefined;
}
