import { brand } from "../../domain/brand.ts";
import { companyFacts } from "../../domain/company-facts.ts";
import { contactEmailFor } from "../../domain/contacts.ts";
import { documentVersions } from "../../domain/document-versions.ts";
import type { LegalDocument } from "./legal-document.ts";

/**
 * The prior consent to advertising by electronic networks (38-ФЗ, article 18). A company replaces it with its lawyers'
 * text and `documentVersions.mailingConsent` with its date.
 */
export const mailingConsent: LegalDocument = {
  title: "Согласие на получение рассылки",
  description: `На что вы соглашаетесь, когда подписываетесь на дайджест ${brand.name}.`,
  version: documentVersions.mailingConsent,
  lead: "Отмечая согласие в форме подписки, вы разрешаете присылать дайджест на адрес, который указали, и обрабатывать этот адрес для рассылки.",
  sections: [
    {
      id: "operator",
      title: "Кому вы даёте согласие",
      content: [
        `${brand.legalName}, ${brand.legalAddress}, ИНН ${companyFacts.requisites.taxId} (далее\u00a0— отправитель).`,
      ],
    },
    {
      id: "emails",
      title: "Что мы присылаем",
      content: [
        "Письма о статьях, записях докладов и мероприятиях отправителя, в том числе такие, которые закон считает рекламой. Не чаще одного письма в неделю.",
      ],
    },
    {
      id: "data",
      title: "Какие данные нужны",
      content: [
        "Адрес электронной почты, а ещё время подписки и редакция этого согласия\u00a0— чтобы доказать, что вы подписались сами. Больше ничего о вас рассылка не хранит.",
        "Адрес не передаётся никому, кроме службы, которая отправляет письма по нашему поручению и с серверов в России.",
      ],
    },
    {
      id: "withdrawal",
      title: "Как отписаться",
      content: [
        "По ссылке в\u00a0любом письме или на\u00a0странице «Мои данные». Рассылка прекращается сразу. Адрес остаётся в\u00a0списке отписавшихся, чтобы его не\u00a0подписали снова; удалить и\u00a0его можно на\u00a0той\u00a0же странице.",
        "Согласие действует, пока вы не отписались. Подписка ни на что не влияет: зарегистрироваться на мероприятие или откликнуться на вакансию можно и без неё.",
      ],
    },
  ],
  email: contactEmailFor("personal-data"),
  related: [
    { title: "Мои данные", path: "/my-data" },
    { title: "Политика обработки персональных данных", path: "/legal/privacy" },
    { title: "Согласие на обработку персональных данных", path: "/legal/personal-data" },
  ],
};
