// @vitest-environment jsdom
import { describeConformance } from "./conformance.tsx";
import {
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  CheckboxGroup,
  Dialog,
  ErrorStub,
  Link,
  Loader,
  Marquee,
  NotificationsProvider,
  NotificationsRegion,
  RadioGroup,
  Select,
  TextArea,
  Skeleton,
  Text,
  TextField,
  ThemeToggle,
  VisuallyHidden,
} from "./index.ts";

const nothing = (): void => undefined;
const options = [
  { value: "online", label: "Онлайн" },
  { value: "offline", label: "Лично" },
];

describeConformance("Avatar", { rootClass: "cu-Avatar" }, (props) => <Avatar name="Анна Ким" {...props} />);
describeConformance("Badge", { rootClass: "cu-Badge" }, (props) => <Badge {...props}>Новое</Badge>);
describeConformance("Button", { rootClass: "cu-Button" }, (props) => <Button {...props}>Отправить</Button>);
describeConformance("Button, loading,", { rootClass: "cu-Button" }, (props) => (
  <Button loading {...props}>
    Отправить
  </Button>
));
describeConformance("Button as a link", { rootClass: "cu-Button" }, (props) => (
  <Button href="/events" {...props}>
    События
  </Button>
));
describeConformance("Button rendered as another element", { rootClass: "cu-Button" }, (props) => (
  <Button render={<a href="/events" />} {...props}>
    События
  </Button>
));
describeConformance("Card", { rootClass: "cu-Card" }, (props) => <Card {...props}>Карточка</Card>);
describeConformance("Checkbox", { rootClass: "cu-Choice", target: "input" }, (props) => (
  <Checkbox label="Согласен" hint="Можно отозвать" error="Нужно согласие" {...props} />
));
describeConformance("CheckboxGroup", { rootClass: "cu-CheckboxGroup" }, (props) => (
  <CheckboxGroup label="Формат" hint="Один или оба" error="Выберите" options={options} {...props} />
));
describeConformance("Dialog", { rootClass: "cu-Dialog" }, (props) => (
  <Dialog open={false} onClose={nothing} title="Удалить?" {...props} />
));
describeConformance("ErrorStub", { rootClass: "cu-ErrorStub" }, (props) => <ErrorStub status={404} {...props} />);
describeConformance("Link", { rootClass: "cu-Link" }, (props) => (
  <Link href="/blog" {...props}>
    Блог
  </Link>
));
describeConformance("Loader", { rootClass: "cu-Loader" }, (props) => <Loader {...props} />);
describeConformance("Marquee", { rootClass: "cu-Marquee" }, (props) => <Marquee {...props}>Митап в четверг</Marquee>);
describeConformance("NotificationsRegion", { rootClass: "cu-Notifications" }, (props) => (
  <NotificationsProvider>
    <NotificationsRegion {...props} />
  </NotificationsProvider>
));
describeConformance("RadioGroup", { rootClass: "cu-RadioGroup" }, (props) => (
  <RadioGroup label="Формат" hint="Можно сменить" options={options} defaultValue="online" {...props} />
));
describeConformance("Select", { rootClass: "cu-Select", target: "select" }, (props) => (
  <Select label="Формат" hint="Любой" error="Выберите" options={options} placeholder="Выберите" {...props} />
));
// Own styles are set by script: a policy may forbid the attribute in HTML of a server.
describeConformance("Skeleton", { rootClass: "cu-Skeleton", changedByEffects: ["style"] }, (props) => (
  <Skeleton width="50%" {...props} />
));
describeConformance("Text", { rootClass: "cu-Text" }, (props) => <Text {...props}>Текст</Text>);
describeConformance("TextArea", { rootClass: "cu-TextArea", target: "textarea" }, (props) => (
  <TextArea label="О себе" hint="Коротко" error="Заполните" {...props} />
));
describeConformance("TextField", { rootClass: "cu-TextField", target: "input" }, (props) => (
  <TextField label="Почта" hint="Рабочая" error="Проверьте адрес" type="email" required {...props} />
));
describeConformance("ThemeToggle", { rootClass: "cu-ThemeToggle" }, (props) => (
  <ThemeToggle value="system" onChange={nothing} {...props} />
));
describeConformance("VisuallyHidden", { rootClass: "cu-VisuallyHidden" }, (props) => (
  <VisuallyHidden {...props}>Невидимый текст</VisuallyHidden>
));
