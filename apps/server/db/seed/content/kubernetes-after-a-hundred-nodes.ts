import { people } from "../people.ts";
import { code, doc, h2, p, quote, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const kubernetesAfterAHundredNodes: SeedEvent = {
  slug: "kubernetes-after-a-hundred-nodes",
  title: "Kubernetes после сотого узла",
  shortDescription:
    "Что меняется, когда кластер вырастает: etcd, сеть, планировщик и люди, которые всё это обновляют. Вечер в Екатеринбурге с тремя докладами.",
  format: "EventFormatOffline",
  dayOffset: -21,
  startTime: "19:00",
  durationMinutes: 180,
  timeZone: "Asia/Yekaterinburg",
  city: "Екатеринбург",
  address: "ул. Показательная, 21, 5-й этаж",
  capacityOffline: 110,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "На десяти узлах Kubernetes прощает почти всё. На сотне выясняется, что оператор, который раз в секунду перечитывает все объекты, — это нагрузка, что образы по 2 ГБ скачиваются одновременно и что обновление версии больше не помещается в одну ночь.",
    ),
    h2("Три темы вечера"),
    ul(
      ["Управляющий контур: ", code("etcd"), ", список и подписка, ограничение жадных клиентов."],
      "Сеть: когда таблицы iptables становятся узким местом и что даёт eBPF.",
      "Обновления: как менять узлы сотнями и не будить дежурных.",
    ),
    quote("Кластер — не питомец и не скот. Это огород: если неделю не смотреть, что-нибудь вырастет."),
    p("После докладов остаёмся на чай и разбираем вопросы у доски. Приносите свои графики — обсудим."),
  ),
  speakers: [people.dorokhov, people.malyshev, people.yudina],
  performances: [
    {
      title: "Кто разговаривает с API-сервером",
      description:
        "Нашли клиента, который делал 40 % всех запросов списка, — им оказался наш собственный оператор. Как считать запросы по владельцам, настроить приоритеты и справедливые очереди и не сломать при этом чужое.",
      startsAfterMinutes: 30,
      durationMinutes: 40,
      speaker_ids: ["stepan-dorokhov"],
      videoUrl: "https://example.com/video/kubernetes-after-a-hundred-nodes/1",
    },
    {
      title: "Двадцать тысяч правил: сеть без iptables",
      description:
        "Сколько времени занимает обновление правил при частых выкатках, как измерить это на своих узлах и через что мы прошли, переводя два центра обработки данных на eBPF.",
      startsAfterMinutes: 80,
      durationMinutes: 40,
      speaker_ids: ["timur-malyshev"],
      videoUrl: "https://example.com/video/kubernetes-after-a-hundred-nodes/2",
    },
    {
      title: "Шестьсот узлов за рабочую неделю",
      description:
        "Порядок обновления, бюджеты недоступности, которые команды выставляют честно, и автоматическая остановка по показателям сервисов, а не узлов.",
      startsAfterMinutes: 130,
      durationMinutes: 35,
      speaker_ids: ["stepan-dorokhov", "ekaterina-yudina"],
      videoUrl: "https://example.com/video/kubernetes-after-a-hundred-nodes/3",
    },
  ],
  questionAnswer: [
    {
      question: "Будет ли трансляция?",
      answer: "Нет, встреча только очная. Записи докладов опубликованы в материалах.",
    },
  ],
  partners: [{ name: "Северный контур", url: "https://example.org/sever" }],
  gallery: [
    { picture: { scene: "badges", seed: 1400, ground: "accent" }, alt: "Бейджи на стойке регистрации" },
    { picture: { scene: "hall", seed: 1401, ground: "ink" }, alt: "Зал на сто мест перед началом" },
    {
      picture: { scene: "talk", seed: 1402, ground: "ink" },
      alt: "Докладчик и диаграмма нагрузки на управляющий контур",
    },
    { picture: { scene: "board", seed: 1403, ground: "accent" }, alt: "Двое у доски: схема сети из четырёх узлов" },
    { picture: { scene: "audience", seed: 1404, ground: "paper" }, alt: "Слушатели, кто-то задаёт вопрос" },
    {
      picture: { scene: "talk", seed: 1405, ground: "paper" },
      alt: "Второй доклад: столбцы показывают время обновления узлов",
    },
    { picture: { scene: "coffee", seed: 1406, ground: "ink" }, alt: "Чай после докладов: чашки и тарелки, вид сверху" },
    { picture: { scene: "evening", seed: 1407, ground: "ink" }, alt: "Участники расходятся по группам у тёмных окон" },
  ],
  linksBefore: [{ title: "Схема проезда", url: "https://example.com/places/ekb" }],
  linksAfter: [
    { title: "Записи докладов", url: "https://example.com/video/kubernetes-100" },
    { title: "Слайды", url: "https://example.com/slides/kubernetes-100" },
  ],
  cover: { composition: "ring-orbits", seed: 208, ground: "paper" },
};
