export const messages = {
  none: "—",
  yes: "да",
  no: "нет",
  otherTimes: (zone: string): string => `По времени мероприятия: ${zone}`,
  isBroadcast: "трансляция",
} as const;
