/** Everything that names the company. */
export const brand = { name: "Corp" } as const;
