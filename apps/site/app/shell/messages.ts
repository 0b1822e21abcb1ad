/** What the frame around the pages says. */
export const messages = {
  skipToContent: "К содержанию",
  mainNavigation: "Основная навигация",
  events: "Мероприятия",
  admin: "Управление",
  signIn: "Войти",
  signOut: "Выйти",
  signingIn: "Входим…",
  personalData: "Обработка персональных данных",
  contact: "Написать нам",
  theme: "Тема",
  pageNotFound: (path: string): string => `Page not found: ${path}`,
  tryAgain: "Попробовать ещё раз",
  backHome: "На главную",
  unauthTitle: "Вы не вошли",
  unauthText: "Эта страница открыта тем, кто вошёл в свой аккаунт. Войдите — и мы вернём вас туда, где вы были.",
  authErrorTitle: "Войти не получилось",
  authErrorText: "Служба входа ответила ошибкой или вход был отменён. Попробуйте ещё раз — обычно помогает.",
  error401Title: "Вход не принят",
  error401Text:
    "Мы вошли заново, но сервер и новый вход не принял. Выйдите и войдите ещё раз; если не поможет — напишите нам.",
} as const;
