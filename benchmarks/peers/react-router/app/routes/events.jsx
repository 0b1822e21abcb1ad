import { listEvents } from "../../content.js";
import { EventList } from "../../views.jsx";

export const loader = () => listEvents();

export default function Events({ loaderData }) {
  return <EventList events={loaderData} />;
}
