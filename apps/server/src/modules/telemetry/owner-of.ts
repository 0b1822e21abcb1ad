export type Owner = "user" | "platform" | "library" | "service" | "unknown";

/** Whose code failed, by the error's type. @see specification section 8, "Error typing for telemetry" */
export function ownerOf(errorType: string): Owner {
  const [, name = "unknown"] = /^(User|Platform|Library|Service)/u.exec(errorType) ?? [];
  return name.toLowerCase() as Owner;
}
