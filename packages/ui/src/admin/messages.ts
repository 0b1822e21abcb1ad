/** Every text of the admin tier that a person may read or hear, in Russian. What React Aria says comes in Russian from the provider. */
export const messages = {} as const;
