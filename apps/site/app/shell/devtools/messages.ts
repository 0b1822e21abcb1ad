export const messages = {
  title: "Инструменты",
  build: "Сборка",
  routes: "Маршруты",
  session: "Вход",
  drops: "Потери телеметрии",
  queries: "Запросы",
  nothing: "Ничего",
} as const;
