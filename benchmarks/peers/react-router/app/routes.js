import { route } from "@react-router/dev/routes";

export default [route("events", "routes/events.jsx"), route("blog/:id", "routes/article.jsx")];
