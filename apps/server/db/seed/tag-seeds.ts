export const tagSeeds = {
  databases: "Базы данных",
  reliability: "Надёжность",
  interfaces: "Интерфейсы",
  observability: "Наблюдаемость",
  streams: "Очереди и потоки",
  teamwork: "Команда и процессы",
  tools: "Языки и инструменты",
} as const;

export type SeedTag = keyof typeof tagSeeds;

/** By the event's slug. */
export const tagsOfEvents: Readonly<Record<string, readonly SeedTag[]>> = {
  "postgres-under-load": ["databases"],
  "less-javascript": ["interfaces"],
  "rust-in-production": ["tools", "reliability"],
  "tracing-without-guessing": ["observability", "reliability"],
  "kubernetes-after-a-hundred-nodes": ["reliability"],
  "tests-you-trust": ["teamwork", "reliability"],
  "incident-day": ["reliability", "teamwork"],
  "queues-and-streams": ["streams"],
  "review-circle": ["teamwork"],
  "language-models-for-engineers": ["tools", "teamwork"],
  "accessible-interfaces": ["interfaces"],
  "mobile-cold-start": ["interfaces"],
  "data-contracts": ["databases", "streams"],
  "engineering-day": ["reliability", "interfaces", "tools"],
  "profiling-workshop": ["tools", "interfaces"],
};
