/** The zones of Russia, by whose cities pages and emails name them. Other zones are named by their UTC offset. */
export const timeZones = [
  { name: "Europe/Kaliningrad", label: "Калининград" },
  { name: "Europe/Moscow", label: "Москва" },
  { name: "Europe/Samara", label: "Самара" },
  { name: "Asia/Yekaterinburg", label: "Екатеринбург" },
  { name: "Asia/Omsk", label: "Омск" },
  { name: "Asia/Novosibirsk", label: "Новосибирск" },
  { name: "Asia/Krasnoyarsk", label: "Красноярск" },
  { name: "Asia/Irkutsk", label: "Иркутск" },
  { name: "Asia/Yakutsk", label: "Якутск" },
  { name: "Asia/Vladivostok", label: "Владивосток" },
  { name: "Asia/Magadan", label: "Магадан" },
  { name: "Asia/Kamchatka", label: "Камчатка" },
] as const;

const labels: ReadonlyMap<string, string> = new Map(timeZones.map(({ name, label }) => [name, label]));

/** "Москва" for `Europe/Moscow`; the IANA name for other zones. */
export const zoneName = (timeZone: string): string => labels.get(timeZone) ?? timeZone;

/** The zone label after a time: "МСК", or the city with its UTC offset. */
export function zoneSignature(timeZone: string, offsetMinutes: number): string {
  if (timeZone === "Europe/Moscow") return "МСК";
  const offset = `UTC${offsetMinutes < 0 ? "−" : "+"}${clock(Math.abs(offsetMinutes))}`;
  const label = labels.get(timeZone);
  return label === undefined ? offset : `${label}, ${offset}`;
}

function clock(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
