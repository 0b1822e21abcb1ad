/** Every text a person may read or hear, in Russian; a second language is a second module of this shape. */
export const messages = {
  loading: "Загрузка",
  close: "Закрыть",
  cancel: "Отмена",
  required: "обязательное поле",
  newTab: "откроется в новой вкладке",
  notifications: "Уведомления",
  notificationTypes: {
    success: "Готово",
    alert: "Внимание",
    warning: "Предупреждение",
    info: "К сведению",
    negative: "Ошибка",
  },
  marquee: "Бегущая строка",
  pauseMarquee: "Остановить бегущую строку",
  playMarquee: "Запустить бегущую строку",
  theme: "Тема оформления",
  themes: { light: "Светлая", dark: "Тёмная", system: "Как в системе" },
  backToMain: "Вернуться на главную",
  errors: {
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
  },
} as const;
