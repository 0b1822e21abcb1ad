export type Owner = "user" | "platform" | "library" | "service" | "unknown";

/** The owner of the failed code, by the error's type. @see requirement G7 */
export function ownerOf(errorType: string): Owner {
  const [, name = "unknown"] = /^(User|Platform|Library|Service)/u.exec(errorType) ?? [];
  return name.toLowerCase() as Owner;
}
