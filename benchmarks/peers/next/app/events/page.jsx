import { listEvents } from "../../content.js";
import { EventList } from "../../views.jsx";

export const dynamic = "force-dynamic";

export default async function Page() {
  return <EventList events={await listEvents()} />;
}
