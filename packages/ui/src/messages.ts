/** All visible and announced texts, in Russian. A second language would be a second module of this shape. */
export const messages = {
  loading: "Загрузка",
  close: "Закрыть",
  cancel: "Отмена",
  required: "обязательное поле",
  optional: "необязательно",
  newTab: "откроется в новой вкладке",
} as const;

/** Messages are split by component, so that a page loads only those it needs. */
export const notificationMessages = {
  notifications: "Уведомления",
  types: {
    success: "Готово",
    alert: "Внимание",
    warning: "Предупреждение",
    info: "К сведению",
    negative: "Ошибка",
  },
} as const;

export const figureMessages = {
  broken: "Изображение не загрузилось",
} as const;

export const galleryMessages = {
  lightbox: "Просмотр изображений",
  previous: "Предыдущее изображение",
  next: "Следующее изображение",
  fullFile: "Открыть файл целиком",
  count: (position: number, count: number): string => `${position} из ${count}`,
} as const;

export const marqueeMessages = {
  marquee: "Бегущая строка",
  pause: "Остановить бегущую строку",
  play: "Запустить бегущую строку",
} as const;

export const themeMessages = {
  theme: "Тема оформления",
  themes: { light: "Светлая", dark: "Тёмная", system: "Как в системе" },
  contrast: "Больше контраста",
} as const;

/** @see requirement D4 */
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

const number = (value: number): string => value.toLocaleString("ru");

/** Messages of lists and navigation. */
export const navigationMessages = {
  breadcrumbs: "Вы здесь",
  showPath: "Показать весь путь",
  pages: "Страницы",
  page: (page: number): string => `Страница ${page}`,
  previous: "Предыдущая",
  next: "Следующая",
  nameOfStep: (step: string): string => `${step} страница`,
  loadMore: "Показать ещё",
  shown: (shown: number, total: number | undefined): string =>
    total === undefined ? `Показано ${number(shown)}` : `Показано ${number(shown)} из ${number(total)}`,
  loaded: (count: number): string => `Загружено ещё ${number(count)}`,
  remove: "Убрать",
} as const;
