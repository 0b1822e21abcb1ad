export interface Meetup {
  id: string;
  title: string;
  date: string;
  city: string;
  isPublished: boolean;
  places: number;
}

/** Unsorted sample rows. */
export const meetups: readonly Meetup[] = [
  { id: "1", title: "Митап фронтендеров", date: "12.03.2026", city: "Москва", isPublished: true, places: 120 },
  { id: "2", title: "Вечер архитекторов", date: "19.03.2026", city: "Санкт-Петербург", isPublished: false, places: 60 },
  {
    id: "3",
    title: "Школа надёжности: инциденты и разборы",
    date: "02.04.2026",
    city: "Казань",
    isPublished: true,
    places: 80,
  },
  {
    id: "4",
    title: "Танцы с базами данных",
    date: "16.04.2026",
    city: "Нижний Новгород",
    isPublished: true,
    places: 1200,
  },
  { id: "5", title: "День открытого кода", date: "28.05.2026", city: "Томск", isPublished: false, places: 45 },
];

export interface Participant {
  id: string;
  name: string;
  email: string;
  city: string;
  visits: number;
}

const cities = ["Москва", "Казань", "Томск", "Самара", "Пермь"] as const;

/** Deterministic sample rows. */
export const participants = (count: number): readonly Participant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    name: `Участник ${(index + 1).toLocaleString("ru-RU")}`,
    email: `user${index + 1}@example.org`,
    city: cities[index % cities.length] ?? "",
    visits: (index * 7) % 31,
  }));
