import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

/** The complete map of addresses, by layout. */
export default [
  layout("shell/default-layout.tsx", [
    index("routes/home.tsx"),
    route("events", "routes/events.tsx"),
    route("events/:eventId", "routes/event.tsx"),
    route("legal/personal-data", "routes/personal-data.tsx"),
    layout("routes/admin-layout.tsx", [
      route("admin", "routes/admin.tsx"),
      route("admin/events/create", "routes/admin-event-create.tsx"),
      route("admin/events/:eventId/edit", "routes/admin-event-edit.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("shell/identity-layout.tsx", [
    route("unauth", "routes/unauth.tsx"),
    route("auth-error", "routes/auth-error.tsx"),
    route("error-401", "routes/error-401.tsx"),
  ]),
] satisfies RouteConfig;
