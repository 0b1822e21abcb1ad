/** What the forms of registering and cancelling say, and their pages; apart, so that an event's page does not carry it. */
export const formMessages = {
  participation: "Как вы участвуете",
  firstName: "Имя",
  lastName: "Фамилия",
  email: "Электронная почта",
  phone: "Телефон",
  company: "Компания",
  position: "Должность",
  currentStatus: "Чем вы занимаетесь",
  workExperience: "Опыт в ИТ",
  choose: "Выберите",
  consentBefore: "Я согласен на ",
  consentLink: "обработку персональных данных",
  submit: "Зарегистрироваться",
  submitWaitlist: "Встать в лист ожидания",
  keepAddress:
    "Сохраните адрес этой страницы\u00a0— добавьте её в закладки или пошлите себе. Только по нему можно узнать, где вы в очереди, и отменить регистрацию. Никому его не передавайте.",
  unknownTitle: "Такой регистрации нет",
  unknownText:
    "Проверьте, что адрес скопирован целиком. Если он верный, регистрация была удалена вместе с мероприятием.",
  backToEvent: "На страницу мероприятия",
  cancelTitle: "Отменить регистрацию?",
  cancelHint:
    "Место сразу достанется первому в листе ожидания. Вернуть его не получится, но можно зарегистрироваться снова.",
  cancelReason: "Почему вы не сможете прийти",
  cancelComment: "Комментарий для организаторов",
  cancelConfirm: "Отменить регистрацию",
  cancelKeep: "Оставить",
} as const;
