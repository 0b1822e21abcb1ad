import type { Participant } from "@corp/api";

export const participantName = ({
  first_name: first,
  last_name: last,
}: Pick<Participant, "first_name" | "last_name">): string => `${last} ${first}`;
