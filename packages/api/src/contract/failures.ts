interface KnownFailure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
  /** An explanation for programmers. */
  readonly meaning: string;
  /** The default text for users; some endpoints use a more specific one. */
  readonly message: string;
}

/** Every `code` of an error response with its status. */
export const failures = {
  MALFORMED_REQUEST: {
    status: 400,
    meaning: "The body is neither valid JSON nor the expected form.",
    message: "Тело запроса — не JSON",
  },
  MALFORMED_ADDRESS: { status: 400, meaning: "The path is not validly encoded.", message: "Неверный адрес запроса" },
  INVALID_REQUEST: {
    status: 400,
    meaning: "Some fields are invalid; `details` lists them with reasons.",
    message: "Проверьте данные: часть полей заполнена неверно",
  },
  TOO_DEEP: {
    status: 400,
    meaning: "The body is nested deeper than any request needs.",
    message: "Слишком много вложенных частей",
  },
  BAD_CURSOR: {
    status: 400,
    meaning: "The cursor was not issued by this list.",
    message: "Неверная позиция списка — загрузите его заново",
  },
  FILE_REQUIRED: { status: 400, meaning: "The form contains no file.", message: "Выберите файл" },
  ONE_FILE: { status: 400, meaning: "The form contains more than one file.", message: "Файлы загружаются по одному" },
  EMPTY_FILE: { status: 400, meaning: "The file is empty.", message: "Файл пуст" },
  CORRUPT_FILE: {
    status: 400,
    meaning: "The file has the right signature but cannot be decoded.",
    message: "Файл повреждён: он не читается до конца",
  },
  TOKEN_REQUIRED: { status: 401, meaning: "A bearer token is required.", message: "Войдите, чтобы продолжить" },
  TOKEN_INVALID: {
    status: 401,
    meaning: "The token is invalid; rejected even where none is required.",
    message: "Сессия недействительна или истекла — войдите ещё раз",
  },
  TOKEN_EXPIRED: {
    status: 401,
    meaning: "The token has expired; refresh it and repeat the request.",
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
    meaning: "The caller lacks the required role.",
    message: "Недостаточно прав для этого действия",
  },
  WALK_INS_NOT_ALLOWED: {
    status: 403,
    meaning: "The door link does not allow to register people who came without a registration.",
    message: "По этой ссылке записывать новых людей нельзя: позовите организатора",
  },
  ADDRESS_EXPIRED: {
    status: 403,
    meaning: "The signed URL of a file or a list has expired; request a new one.",
    message: "Ссылка недействительна или устарела — откройте страницу заново",
  },
  ADDRESS_INVALID: {
    status: 403,
    meaning: "The signature of a list's URL is invalid.",
    message: "Ссылка на список неверна — скачайте его ещё раз",
  },
  XSRF_TOKEN: {
    status: 403,
    meaning: "The site's anti-forgery token is missing or does not match its cookie; read the cookie again and repeat.",
    message: "Страница устарела — перезагрузите её и попробуйте ещё раз",
  },
  NOT_FOUND: { status: 404, meaning: "There is no such path.", message: "Такого адреса нет" },
  EVENT_NOT_FOUND: {
    status: 404,
    meaning: "The event does not exist or is not visible to the caller.",
    message: "Мероприятие не найдено",
  },
  EVENT_UNPUBLISHED: {
    status: 404,
    meaning: "The caller is registered for the event, which is not published at present. The registration remains.",
    message:
      "Мероприятие сейчас не опубликовано. Ваша регистрация сохраняется: когда его опубликуют снова, оно откроется по этой же ссылке.",
  },
  EVENT_REMOVED: {
    status: 404,
    meaning: "The caller is registered for the event, which has been deleted.",
    message:
      "Вы регистрировались на мероприятие, которое организаторы отменили или убрали с сайта. Уточните у них, прежде чем приходить.",
  },
  PERFORMANCE_NOT_FOUND: {
    status: 404,
    meaning: "The talk is not in the event's programme.",
    message: "Выступление не найдено",
  },
  REGISTRATION_NOT_FOUND: {
    status: 404,
    meaning: "The registration does not exist, or the caller has not proven it.",
    message: "Регистрация не найдена",
  },
  BROADCAST_NOT_FOUND: {
    status: 404,
    meaning: "None of the event's links is marked as its broadcast.",
    message: "У этого мероприятия нет трансляции",
  },
  ARTICLE_NOT_FOUND: {
    status: 404,
    meaning: "The article does not exist or is not visible to the caller.",
    message: "Статья не найдена",
  },
  TAG_NOT_FOUND: { status: 404, meaning: "The tag does not exist.", message: "Такого тега нет" },
  CONSENT_NOT_FOUND: {
    status: 404,
    meaning: "The consent does not exist, or is not the person's.",
    message: "Такого согласия нет — обновите страницу",
  },
  TEAM_MEMBER_NOT_FOUND: {
    status: 404,
    meaning: "The event's team has no such member, who may have been removed already.",
    message: "Человека уже нет в команде. Обновите страницу",
  },
  LINK_INVALID: {
    status: 404,
    meaning: "The link is unknown, expired or used.",
    message: "Ссылка не действует: она уже использована или устарела. Запросите новую",
  },
  DOOR_LINK_NOT_FOUND: {
    status: 404,
    meaning: "The event has no such door link.",
    message: "Такой ссылки для входа нет. Проверьте, целиком ли она скопирована, или попросите у организатора новую",
  },
  DOOR_LINK_REVOKED: {
    status: 410,
    meaning: "An organiser has revoked the door link.",
    message: "Организатор отозвал эту ссылку. Попросите у него новую",
  },
  DOOR_LINK_ENDED: {
    status: 410,
    meaning: "The event ended six hours ago or earlier.",
    message: "Ссылка больше не действует: мероприятие закончилось",
  },
  DOOR_CLOSED: {
    status: 410,
    meaning: "The event of the door link is called off or deleted. The link works again if that is undone.",
    message: "Ссылка не действует: мероприятие отменено или убрано с сайта",
  },
  ADDRESS_REQUIRED: {
    status: 409,
    meaning: "The account has no email, so no email can be sent.",
    message: "У аккаунта нет адреса почты — запросите ссылку на почту из регистрации",
  },
  SUBSCRIBER_NOT_FOUND: {
    status: 404,
    meaning: "The subscriber does not exist or was removed.",
    message: "Подписчик не найден: возможно, его уже удалили",
  },
  EMAIL_NOT_FOUND: {
    status: 404,
    meaning: "The email does not exist, was removed, or is not given up any more.",
    message: "Письма нет среди неотправленных: возможно, его уже отправляют снова",
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    meaning: "The application does not exist or was removed.",
    message: "Заявка не найдена: возможно, её уже удалили",
  },
  MAILING_NOT_FOUND: {
    status: 404,
    meaning: "The mailing does not exist or was removed.",
    message: "Рассылка не найдена: возможно, её уже удалили",
  },
  MAILING_BEGUN: {
    status: 409,
    meaning: "The mailing is scheduled, being sent or sent: it cannot be changed, or not any more.",
    message: "Рассылка уже отправляется или отправлена: её не изменить",
  },
  MAILING_NOT_READY: {
    status: 409,
    meaning: "The mailing is empty, or links to what is not published when it is to be sent.",
    message: "Напишите текст или выберите статьи и мероприятия",
  },
  DELETION_NOT_FOUND: {
    status: 404,
    meaning: "The deletion does not exist, was undone, or is older than 30 days.",
    message: "Удалённое не найдено: возможно, его уже вернули или прошло больше 30 дней",
  },
  REVISION_NOT_FOUND: {
    status: 404,
    meaning: "The revision does not exist or was thinned out.",
    message: "Такой версии нет",
  },
  VERSION_CONFLICT: {
    status: 409,
    meaning: "Another user has changed the record; `current` is its present state.",
    message: "Пока вы редактировали, мероприятие изменил кто-то другой",
  },
  NOT_OPEN: { status: 409, meaning: "Registration has not opened yet.", message: "Регистрация ещё не открылась" },
  CLOSED: { status: 409, meaning: "Registration is over.", message: "Регистрация закрыта" },
  PASSED: { status: 409, meaning: "The event has passed.", message: "Мероприятие уже прошло" },
  CANCELLED: { status: 409, meaning: "The event was called off.", message: "Мероприятие отменено" },
  BLACKLISTED: {
    status: 409,
    meaning: "The email is on the blacklist.",
    message: "Зарегистрироваться нельзя. Если это ошибка, напишите нам: events@corp.example",
  },
  ALREADY_REGISTERED: {
    status: 409,
    meaning: "The email or the account is already registered for the event.",
    message: "На этот адрес уже есть регистрация",
  },
  ALREADY_CANCELLED: {
    status: 409,
    meaning: "The registration is already cancelled.",
    message: "Регистрация уже отменена",
  },
  ALREADY_PROMOTED: {
    status: 409,
    meaning: "The registration has a place already.",
    message: "У этого человека уже есть место",
  },
  FULL: {
    status: 409,
    meaning: "No place is left for this way of taking part; organisers may go over the capacity.",
    message: "Свободных мест нет",
  },
  NOT_REGISTERED: {
    status: 409,
    meaning: "Only a registered participant can be checked in: not a cancelled or waitlisted one.",
    message: "Отметить можно только того, у кого есть место",
  },
  DOOR_LABEL_TAKEN: {
    status: 409,
    meaning: "Another door link of the event has this label.",
    message: "Ссылка с таким названием уже есть: по названию их различают в журнале",
  },
  NO_PLACE: {
    status: 409,
    meaning: "Only a registered participant can join the broadcast: not a cancelled or waitlisted one.",
    message: "Трансляция — для тех, у кого есть место",
  },
  BROADCAST_NOT_OPEN: {
    status: 409,
    meaning: "The broadcast opens half an hour before the event begins.",
    message: "Трансляция откроется за полчаса до начала",
  },
  EVENT_STARTED: {
    status: 409,
    meaning: "A registration can be neither cancelled nor switched once the event has begun.",
    message: "Мероприятие уже началось — отменить регистрацию нельзя",
  },
  TAG_EXISTS: {
    status: 409,
    meaning: "A tag with this name already exists.",
    message: "Тег с таким названием уже есть",
  },
  NOT_READY: {
    status: 409,
    meaning:
      "An article without content, or an event without a description or a place, cannot be published, or stay so.",
    message: "Статью пока нельзя опубликовать",
  },
  EVENT_DELETED: {
    status: 409,
    meaning: "The event of the deleted talks is deleted, too.",
    message: "Мероприятие этих выступлений тоже удалено — сначала верните его",
  },
  PERFORMANCE_OUTSIDE_EVENT: {
    status: 409,
    meaning: "The event was shortened, and the deleted talks are outside of its time.",
    message: "Мероприятие стало короче, и эти выступления в него не помещаются — сначала измените время мероприятия",
  },
  TOO_LARGE: {
    status: 413,
    meaning: "The body or the file exceeds the size limit.",
    message: "Запрос слишком большой",
  },
  TOO_MANY_PIXELS: {
    status: 413,
    meaning: "The image has more than 50 megapixels or a side over 16,383.",
    message: "Изображение слишком большое: можно до 50 мегапикселей и до 16 383 пикселей по стороне",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: "The path exists for other methods, which the header `Allow` lists.",
    message: "По этому адресу так обращаться нельзя",
  },
  FORM_EXPECTED: {
    status: 415,
    meaning: "The content type of the body is not `multipart/form-data`.",
    message: "Ожидается форма multipart/form-data с одним файлом в поле file",
  },
  JSON_EXPECTED: {
    status: 415,
    meaning: "The content type of the body is not JSON.",
    message: "Ожидается тело запроса в формате JSON",
  },
  UNSUPPORTED_FILE: {
    status: 415,
    meaning: "The file's content is of no accepted type, or contains macros.",
    message:
      "Такие файлы не принимаются. Можно загрузить изображение JPEG, PNG, WebP, AVIF или GIF либо документ PDF, PPTX, DOCX или ODP",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: "Too many requests from one IP or for one email; repeat after `Retry-After`.",
    message: "Слишком много запросов — попробуйте немного позже",
  },
  INTERNAL: {
    status: 500,
    meaning: "An internal server error.",
    message: "На сервере произошла ошибка — мы уже знаем о ней",
  },
  OVERLOADED: {
    status: 503,
    meaning: "The server is overloaded; repeat after `Retry-After`.",
    message: "Сервер перегружен — попробуйте через несколько секунд",
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    meaning: "The token cannot be verified because the provider's keys are unavailable.",
    message: "Служба входа не отвечает — попробуйте через минуту",
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    meaning: "The database is restarting or busy.",
    message: "Сервис временно недоступен — попробуйте через несколько секунд",
  },
  FILES_UNAVAILABLE: {
    status: 503,
    meaning: "The file store is unavailable.",
    message: "Хранилище файлов временно недоступно — попробуйте через несколько секунд",
  },
} as const satisfies Record<string, KnownFailure>;

export type FailureCode = keyof typeof failures;
