import { listEvents } from "../../../content.js";
import { EventList } from "../../../views.jsx";

// Rendered once, by the build.
export const dynamic = "force-static";

export default async function Page() {
  return <EventList events={await listEvents()} />;
}
