/** Everything that names the company. */
export const brand = { name: "Corp" } as const;

/** Texts for users. */
export const messages = {
  signInTitle: "Вход",
  signInLead: (company: string) => `Войдите, чтобы продолжить на сайте ${company}.`,
  username: "Имя пользователя",
  password: "Пароль",
  submit: "Войти",
  cancel: "Не входить",
  usernameMissing: "Введите имя пользователя.",
  passwordMissing: "Введите пароль.",
  wrongPassword: "Имя пользователя или пароль не подходят.",
  tooManyAttempts: (seconds: number) => `Слишком много попыток. Попробуйте снова через ${seconds} с.`,
  accountsTitle: "Локальные учётные записи",
  accountsLead: "Пароль совпадает с именем пользователя.",
  localUse: "Это локальный сервер входа. В рабочей среде его место занимает Keycloak.",
  logoutTitle: "Выход",
  logoutQuestion: "Завершить сеанс?",
  logoutRunning: "Завершаем сеанс…",
  logoutConfirm: "Выйти",
  logoutDecline: "Остаться",
  actionTitle: "Действие с\u00A0учётной записью",
  actionLead: (company: string) => `Сайт ${company} просит выполнить действие:`,
  actionNote: "Локальный сервер входа ничего не меняет. Выберите, чем закончилось действие.",
  actionDone: "Готово",
  actionCancel: "Отменить",
  loggedOutTitle: "Вы вышли",
  loggedOut: "Сеанс завершён. Эту страницу можно закрыть.",
  errorTitle: "Войти не получилось",
  errorLead: "Вернитесь на сайт и попробуйте ещё раз.",
  expired: "Эта страница входа устарела. Вернитесь на сайт и начните вход заново.",
  notFoundTitle: "Страница не найдена",
  notFound: "Такой страницы на сервере входа нет.",
  toSite: "На сайт",
  hostDenied:
    "Этот сервер входа работает только на локальном адресе. / This sign-in server is for local use and answers on loopback addresses only.",
} as const;
