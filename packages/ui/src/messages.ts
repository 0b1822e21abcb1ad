/**
 * All visible and announced texts of the site tier, in Russian; `messages/en.ts` has them in English. They are split by
 * component, so that a page loads only those it needs; here are those that every page may show.
 */
export const commonMessages = {
  loading: "Загрузка",
  close: "Закрыть",
  cancel: "Отмена",
  choose: "Выберите",
  required: "обязательное поле",
  optional: "необязательно",
  newTab: "откроется в новой вкладке",
} as const;

export const notificationMessages = {
  notifications: "Уведомления",
  close: "Закрыть",
  types: {
    success: "Готово",
    alert: "Внимание",
    warning: "Предупреждение",
    info: "К сведению",
    negative: "Ошибка",
  },
} as const;

export const themeMessages = {
  theme: "Тема оформления",
  themes: { light: "Светлая", dark: "Тёмная", system: "Как в системе" },
} as const;

export const errorMessages = {
  backToMain: "Вернуться на главную",
  notFound: {
    title: "Страница не найдена",
    subtitle: "Возможно, она была удалена или перемещена",
  },
  forbidden: {
    title: "Доступ запрещен",
    subtitle: "У вас недостаточно прав для просмотра этой страницы",
  },
  other: {
    title: "Что-то пошло не так",
    subtitle: "Перезагрузите страницу или вернитесь на главную",
  },
} as const;
