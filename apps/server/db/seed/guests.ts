import type { PersonCurrentStatus, PersonWorkExperience } from "@corp/api";

/** The version of the consent text to which all guests agreed. */
export const seedConsentVersion = "2026-11-01";

/** An invented participant with a reserved e-mail domain. */
export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string | null;
  readonly position: string | null;
  readonly personCurrentStatus: PersonCurrentStatus;
  readonly personWorkExperience: PersonWorkExperience;
}

/** A part of a name, as displayed and as in the e-mail address. */
type Word = readonly [read: string, addressed: string];

const women: readonly Word[] = [
  ["Алина", "alina"],
  ["Варвара", "varvara"],
  ["Дарья", "darya"],
  ["Елена", "elena"],
  ["Ирина", "irina"],
  ["Ксения", "ksenia"],
  ["Марина", "marina"],
  ["Наталья", "natalya"],
  ["Полина", "polina"],
  ["Татьяна", "tatyana"],
];
const men: readonly Word[] = [
  ["Алексей", "alexey"],
  ["Борис", "boris"],
  ["Виктор", "viktor"],
  ["Георгий", "georgy"],
  ["Дмитрий", "dmitry"],
  ["Егор", "egor"],
  ["Захар", "zakhar"],
  ["Игнат", "ignat"],
  ["Максим", "maxim"],
  ["Олег", "oleg"],
];
/** Masculine; feminine forms have one more letter. */
const lastNames: readonly Word[] = [
  ["Ильин", "ilyin"],
  ["Кузьмин", "kuzmin"],
  ["Лаптев", "laptev"],
  ["Миронов", "mironov"],
  ["Носов", "nosov"],
  ["Орлов", "orlov"],
  ["Панин", "panin"],
  ["Рогов", "rogov"],
  ["Сомов", "somov"],
  ["Тихонов", "tikhonov"],
  ["Уваров", "uvarov"],
  ["Фомин", "fomin"],
  ["Чернов", "chernov"],
  ["Шилов", "shilov"],
];

type Occupation = Pick<Guest, "company" | "position" | "personCurrentStatus" | "personWorkExperience">;

const occupations: readonly Occupation[] = [
  ...(
    [
      ["Corp", "Бэкенд-разработчик", "FourToEightYears"],
      ["Меридиан Дата", "Инженер данных", "TwoToFourYears"],
      ["Северный контур", "Системный администратор", "EightYearsAndMore"],
      ["Студия «Вершок»", "Разработчик интерфейсов", "TwoToFourYears"],
      ["Облако «Обь»", "Инженер по надёжности", "FourToEightYears"],
      ["Corp", "Тестировщик", "LessThanTwoYears"],
      ["Меридиан Дата", "Руководитель разработки", "EightYearsAndMore"],
      [null, "Независимый разработчик", "FourToEightYears"],
    ] as const
  ).map(([company, position, personWorkExperience]) => ({
    ...{ company, position, personWorkExperience, personCurrentStatus: "WorkInIT" as const },
  })),
  {
    ...{ company: "Corp", position: "Стажёр", personCurrentStatus: "WorkInITAndStudy" },
    personWorkExperience: "LessThanTwoYears",
  },
  { company: null, position: null, personCurrentStatus: "Study", personWorkExperience: "LessThanTwoYears" },
  {
    ...{ company: null, position: null, personCurrentStatus: "NotFromIT" },
    personWorkExperience: "PersonWorkExperienceNotFromIT",
  },
];

/** The number of distinct guests. */
export const guestCount = 2 * women.length * lastNames.length;

/** @param index from 0; the same guest at every start */
export function guestAt(index: number): Guest {
  const isWoman = index % 2 === 0;
  const pair = Math.floor(index / 2);
  const first = at(isWoman ? women : men, pair);
  const last = at(lastNames, pair + Math.floor(pair / women.length));
  const [ending, addressedEnding] = isWoman ? ["а", "a"] : ["", ""];
  return {
    firstName: first[0],
    lastName: `${last[0]}${ending}`,
    email: `${first[1]}.${last[1]}${addressedEnding}@example.com`,
    ...at(occupations, index),
  };
}

/** Wraps around at the end of the list. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("Nothing can be taken out of an empty list");
  return item;
}
