import { brand } from "../../domain/brand.ts";
import { companyFacts } from "../../domain/company-facts.ts";
import { contacts } from "../../domain/contacts.ts";
import type { ContactSubject } from "../../domain/contacts.ts";
import type { ContactsTexts } from "./page-texts.ts";

interface Subject {
  readonly title: string;
  readonly text: string;
  /** When an answer comes. */
  readonly answer: string;
}

const subjects: Readonly<Record<ContactSubject, Subject>> = {
  events: {
    title: "Мероприятия",
    text: "Регистрация, доклады, партнёрство, доступность площадки.",
    answer: "Отвечаем в течение рабочего дня, а в день мероприятия\u00a0— в течение часа.",
  },
  jobs: {
    title: "Работа и стажировка",
    text: "Вопросы о вакансиях и о том, что стало с вашей заявкой.",
    answer: "Отвечаем в течение пяти рабочих дней.",
  },
  press: {
    title: "Прессе",
    text: "Комментарии инженеров, фотографии, логотип, цифры.",
    answer: "Отвечаем в течение рабочего дня.",
  },
  "personal-data": {
    title: "Персональные данные",
    text: "Узнать, исправить, удалить, отозвать согласие.",
    answer: "Отвечаем в течение десяти рабочих дней.",
  },
};

/** How to reach the company. */
export const contactsTexts: ContactsTexts = {
  title: "Контакты",
  description: `Куда писать в ${brand.name}: мероприятия, работа, пресса, персональные данные. Адреса офисов и реквизиты.`,
  lead: "Пишите туда, где вас поймут с\u00a0полуслова. Если не знаете куда\u00a0— на любой адрес: передадим.",
  subjects: contacts.map(({ subject, email }) => ({ ...subjects[subject], email })),
  phoneTitle: "Телефон",
  phoneText: "По будням с 10 до 19 по Москве.",
  officesTitle: "Офисы",
  officesText: "Гостей ждём по приглашению: на входе спросят имя и документ.",
  map: "Показать на карте",
  socialTitle: "Мы в сети",
  requisitesTitle: "Реквизиты",
  requisites: [
    ["Полное наименование", brand.legalName],
    ["Юридический адрес", brand.legalAddress],
    ["ИНН", companyFacts.requisites.taxId],
    ["КПП", companyFacts.requisites.taxReasonCode],
    ["ОГРН", companyFacts.requisites.registrationNumber],
  ],
};
