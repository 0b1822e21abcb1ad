interface KnownFailure {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  /** For programmers. */
  readonly meaning: string;
  /** What people may read with it; some calls say it more exactly. */
  readonly message: string;
}

/** Every `code` that an answer which is not a success may carry, and its status. */
export const failures = {
  MALFORMED_REQUEST: {
    status: 400,
    meaning: "The body cannot be read: it is not JSON, or not the expected form.",
    message: "Тело запроса — не JSON",
  },
  MALFORMED_ADDRESS: { status: 400, meaning: "The path is not validly encoded.", message: "Неверный адрес запроса" },
  INVALID_REQUEST: {
    status: 400,
    meaning: "Fields were refused; `details` says which and why.",
    message: "Проверьте данные: часть полей заполнена неверно",
  },
  TOO_DEEP: {
    status: 400,
    meaning: "The body is nested deeper than any request needs.",
    message: "Слишком много вложенных частей",
  },
  BAD_CURSOR: {
    status: 400,
    meaning: "The list position was not given out by this list.",
    message: "Неверная позиция списка — загрузите его заново",
  },
  FILE_REQUIRED: { status: 400, meaning: "The form holds no file.", message: "Выберите файл" },
  ONE_FILE: { status: 400, meaning: "The form holds more than one file.", message: "Файлы загружаются по одному" },
  EMPTY_FILE: { status: 400, meaning: "The file has no bytes.", message: "Файл пуст" },
  CORRUPT_FILE: {
    status: 400,
    meaning: "The file begins as one of its type and cannot be read to its end.",
    message: "Файл повреждён: он не читается до конца",
  },
  TOKEN_REQUIRED: { status: 401, meaning: "A bearer token is needed.", message: "Войдите, чтобы продолжить" },
  TOKEN_INVALID: {
    status: 401,
    meaning: "The token cannot be trusted; refused even where none is needed.",
    message: "Сессия недействительна или истекла — войдите ещё раз",
  },
  TOKEN_EXPIRED: {
    status: 401,
    meaning: "The token has expired; refresh it and ask again.",
    message: "Сессия недействительна или истекла — войдите ещё раз",
  },
  TOKEN_FOREIGN_ISSUER: {
    status: 401,
    meaning: "Another provider issued the token.",
    message: "Сессия недействительна или истекла — войдите ещё раз",
  },
  TOKEN_FOREIGN_AUDIENCE: {
    status: 401,
    meaning: "The token was issued for another client.",
    message: "Сессия недействительна или истекла — войдите ещё раз",
  },
  ROLE_REQUIRED: {
    status: 403,
    meaning: "The caller is known and lacks the role.",
    message: "Недостаточно прав для этого действия",
  },
  ADDRESS_EXPIRED: {
    status: 403,
    meaning: "The signed address of a file or of a list has expired; ask for a new one.",
    message: "Ссылка недействительна или устарела — откройте страницу заново",
  },
  ADDRESS_INVALID: {
    status: 403,
    meaning: "The address of a list is not one that was signed.",
    message: "Ссылка на список неверна — скачайте его ещё раз",
  },
  XSRF_TOKEN: {
    status: 403,
    meaning: "The site's anti-forgery token is missing or does not match its cookie; read the cookie again and repeat.",
    message: "Страница устарела — перезагрузите её и попробуйте ещё раз",
  },
  NOT_FOUND: { status: 404, meaning: "There is no such address.", message: "Такого адреса нет" },
  EVENT_NOT_FOUND: {
    status: 404,
    meaning: "No such event, or none that the caller may see.",
    message: "Мероприятие не найдено",
  },
  PERFORMANCE_NOT_FOUND: {
    status: 404,
    meaning: "No such talk in the event's programme.",
    message: "Выступление не найдено",
  },
  REGISTRATION_NOT_FOUND: {
    status: 404,
    meaning: "No such registration, or no proof that it is the caller's.",
    message: "Регистрация не найдена",
  },
  ARTICLE_NOT_FOUND: {
    status: 404,
    meaning: "No such article, or none that the caller may see.",
    message: "Статья не найдена",
  },
  TAG_NOT_FOUND: { status: 404, meaning: "No such tag.", message: "Такого тега нет" },
  SUBSCRIBER_NOT_FOUND: {
    status: 404,
    meaning: "No such subscriber, or not any more.",
    message: "Подписчик не найден: возможно, его уже удалили",
  },
  DELETION_NOT_FOUND: {
    status: 404,
    meaning: "Nothing was deleted under this identifier, or it was taken back, or 30 days have passed.",
    message: "Удалённое не найдено: возможно, его уже вернули или прошло больше 30 дней",
  },
  REVISION_NOT_FOUND: {
    status: 404,
    meaning: "No such revision, or it was thinned out.",
    message: "Такой версии нет",
  },
  VERSION_CONFLICT: {
    status: 409,
    meaning: "Somebody else has changed the record; `current` holds it as it is now.",
    message: "Пока вы редактировали, мероприятие изменил кто-то другой",
  },
  NOT_OPEN: { status: 409, meaning: "Registration has not opened yet.", message: "Регистрация ещё не открылась" },
  CLOSED: { status: 409, meaning: "Registration is over.", message: "Регистрация закрыта" },
  PASSED: { status: 409, meaning: "The event has passed.", message: "Мероприятие уже прошло" },
  BLACKLISTED: {
    status: 409,
    meaning: "This address may not register.",
    message: "Зарегистрироваться нельзя. Если это ошибка, напишите нам: events@corp.example",
  },
  ALREADY_REGISTERED: {
    status: 409,
    meaning: "The address or the account already has a registration for the event.",
    message: "На этот адрес уже есть регистрация",
  },
  ALREADY_CANCELLED: {
    status: 409,
    meaning: "The registration was cancelled before.",
    message: "Регистрация уже отменена",
  },
  NOT_REGISTERED: {
    status: 409,
    meaning: "Whoever has cancelled or waits for a place cannot be checked in.",
    message: "Отметить можно только того, у кого есть место",
  },
  EVENT_STARTED: {
    status: 409,
    meaning: "A registration cannot be cancelled once the event has begun.",
    message: "Мероприятие уже началось — отменить регистрацию нельзя",
  },
  TAG_EXISTS: { status: 409, meaning: "There is a tag of this name.", message: "Тег с таким названием уже есть" },
  NOT_READY: {
    status: 409,
    meaning: "An article cannot be published without content.",
    message: "Статью пока нельзя опубликовать",
  },
  EVENT_DELETED: {
    status: 409,
    meaning: "The event that the deleted talks belong to is deleted itself.",
    message: "Мероприятие этих выступлений тоже удалено — сначала верните его",
  },
  PERFORMANCE_OUTSIDE_EVENT: {
    status: 409,
    meaning: "The event was made shorter, and the deleted talks would lie outside of it.",
    message: "Мероприятие стало короче, и эти выступления в него не помещаются — сначала измените время мероприятия",
  },
  TOO_LARGE: {
    status: 413,
    meaning: "The body or the file is larger than the limit.",
    message: "Запрос слишком большой",
  },
  TOO_MANY_PIXELS: {
    status: 413,
    meaning: "The image has more than 50 megapixels or a side over 16,383.",
    message: "Изображение слишком большое: можно до 50 мегапикселей и до 16 383 пикселей по стороне",
  },
  JSON_EXPECTED: {
    status: 415,
    meaning: "The body is declared as something else than JSON.",
    message: "Ожидается тело запроса в формате JSON",
  },
  UNSUPPORTED_FILE: {
    status: 415,
    meaning: "The file is, by its bytes, of no accepted type, or holds macros.",
    message:
      "Такие файлы не принимаются. Можно загрузить изображение JPEG, PNG, WebP, AVIF или GIF либо документ PDF, PPTX, DOCX или ODP",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: "Too many requests from one address, or for one e-mail; `Retry-After` says when to go on.",
    message: "Слишком много запросов — попробуйте немного позже",
  },
  INTERNAL: {
    status: 500,
    meaning: "The server failed; nothing more is told.",
    message: "На сервере произошла ошибка — мы уже знаем о ней",
  },
  OVERLOADED: {
    status: 503,
    meaning: "The server is too busy; `Retry-After` says when to try again.",
    message: "Сервер перегружен — попробуйте через несколько секунд",
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    meaning: "The provider's keys cannot be had, so the token cannot be checked.",
    message: "Служба входа не отвечает — попробуйте через минуту",
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    meaning: "The database is restarting or busy.",
    message: "Сервис временно недоступен — попробуйте через несколько секунд",
  },
  FILES_UNAVAILABLE: {
    status: 503,
    meaning: "The store of files does not answer.",
    message: "Хранилище файлов временно недоступно — попробуйте через несколько секунд",
  },
} as const satisfies Record<string, KnownFailure>;

export type FailureCode = keyof typeof failures;
