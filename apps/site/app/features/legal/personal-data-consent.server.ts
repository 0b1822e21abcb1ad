import { brand } from "../../domain/brand.ts";
import { companyFacts } from "../../domain/company-facts.ts";
import { contactEmailFor } from "../../domain/contacts.ts";
import { documentVersions } from "../../domain/document-versions.ts";
import { dayInWords } from "./day-in-words.ts";
import type { LegalDocument, LegalSection } from "./legal-document.ts";

/** The operator, named for both purposes. */
const operator = `${brand.legalName}, ${brand.legalAddress}, ИНН ${companyFacts.requisites.taxId}, ОГРН ${companyFacts.requisites.registrationNumber} (далее\u00a0— оператор).`;

const registration: LegalSection = {
  id: "registration",
  title: "Регистрация на мероприятие",
  content: [
    {
      terms: [
        [
          "Цель",
          "Зарегистрировать вас на мероприятие, пропустить на площадку, сообщить об изменениях и понять, кому интересны наши встречи.",
        ],
        [
          "Какие данные",
          "Имя и фамилия, адрес электронной почты, а если вы их указали\u00a0— телефон, компания и должность. Ответы о занятости и опыте. Время регистрации и её отмены, причина отмены.",
        ],
        ["Кому передаются", "Площадке мероприятия\u00a0— только список имён и фамилий для прохода. Больше никому."],
        ["Срок", "Год со дня мероприятия или до отзыва согласия, если отзыв раньше. Потом данные удаляются."],
        ["Редакция", dayInWords(documentVersions.registrationConsent)],
      ],
    },
  ],
};

const application: LegalSection = {
  id: "application",
  title: "Заявка на работу или стажировку",
  content: [
    {
      terms: [
        ["Цель", "Рассмотреть вашу заявку, связаться с вами и предложить подходящие вакансии и стажировки."],
        [
          "Какие данные",
          "Имя и фамилия, адрес электронной почты, а если вы их указали\u00a0— телефон, город, должность, комментарий и приложенный файл с тем, что вы в него включили. Ответы о занятости, опыте, поиске работы и о том, что вы знаете о нас.",
        ],
        ["Кому передаются", "Никому: заявки читают сотрудники оператора, которые нанимают людей."],
        [
          "Срок",
          "Год со дня заявки или до отзыва согласия, если отзыв раньше. Приложенный файл удаляется вместе с заявкой.",
        ],
        ["Редакция", dayInWords(documentVersions.applicationConsent)],
      ],
    },
  ],
};

/**
 * The separate consent that Russian law requires since 1 September 2025 (156-ФЗ), by purpose. A company replaces it
 * with its lawyers' text and the versions in the brand module with its dates.
 */
export const personalDataConsent: LegalDocument = {
  title: "Согласие на обработку персональных данных",
  description: `На что вы соглашаетесь, когда регистрируетесь на мероприятие ${brand.name} или откликаетесь на вакансию.`,
  version: documentVersions.registrationConsent,
  lead: "Отмечая согласие в форме, вы свободно, своей волей и в своём интересе разрешаете нам обрабатывать данные, которые указали в этой форме,\u00a0— только для цели этой формы и на условиях ниже.",
  sections: [
    { id: "operator", title: "Кому вы даёте согласие", content: [operator] },
    registration,
    application,
    {
      id: "actions",
      title: "Что мы делаем с данными",
      content: [
        "Собираем, записываем, систематизируем, храним, уточняем, используем, передаём в названных выше случаях и удаляем\u00a0— с помощью автоматизированных систем на серверах в России.",
        "Для рассылки новостей нужно отдельное согласие: это не оно.",
      ],
    },
    {
      id: "withdrawal",
      title: "Как отозвать согласие",
      content: [
        "На\u00a0странице «Мои данные»: она открывается по ссылке из письма на почту, которую вы указали в\u00a0форме. Отозвать можно каждое согласие отдельно: обработка прекратится сразу, регистрация или заявка с\u00a0файлом будут удалены. Чтобы доказать, что согласие было, мы год храним запись о\u00a0нём и\u00a0о\u00a0его отзыве.",
        "Там\u00a0же можно увидеть и\u00a0скачать все свои данные, исправить имя и\u00a0удалить всё сразу. Если страница не\u00a0помогла, напишите на\u00a0адрес ниже: ответим в\u00a0течение десяти рабочих дней.",
        "Отзыв не отменяет того, что сделано до него.",
      ],
    },
  ],
  email: contactEmailFor("personal-data"),
  related: [
    { title: "Мои данные", path: "/my-data" },
    { title: "Политика обработки персональных данных", path: "/legal/privacy" },
    { title: "Согласие на получение рассылки", path: "/legal/mailing" },
  ],
};
