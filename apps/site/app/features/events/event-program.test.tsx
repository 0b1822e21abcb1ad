import type { Event, Performance } from "@corp/api";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EventProgram } from "./event-program.tsx";

const talk = (title: string, start: string, end: string, track: string | null): Performance => ({
  performance_id: title,
  title,
  description: "",
  starts_at: `2027-01-10T${start}:00Z`,
  ends_at: `2027-01-10T${end}:00Z`,
  speaker_ids: ["s1"],
  presentation: { file_id: "f", url: "/file/a.pptx", content_type: "x", size: 2_400_000 },
  video_url: "https://example.org/video",
  track,
  is_visible: true,
});

const speaker = { speaker_id: "s1", name: "Анна Вересова", position: "Инженер", company: "Corp" };
const render = (performances: readonly Performance[]): string =>
  renderToStaticMarkup(
    <EventProgram
      event={
        {
          status: "EventWillHappen",
          time_zone: "Europe/Moscow",
          performances,
          speakers: [{ ...speaker, bio: null, photo: null, links: [] }],
        } as unknown as Event
      }
    />,
  ).replaceAll("<!-- -->", "");

it("renders a column per parallel track and names the track at each talk", () => {
  const html = render([
    talk("Общий", "09:00", "09:30", null),
    talk("Б", "10:00", "10:20", "Зал 2"),
    talk("А", "10:00", "11:00", "Зал 1"),
  ]);
  expect(html).toContain('data-tracks="2"');
  expect(html).toMatch(/data-column="1"><p[^>]*><span class="program-talk-track">Зал 1<\/span><span>до 14:00<\/span>/u);
  expect(html).toMatch(/data-column="2"><p[^>]*><span class="program-talk-track">Зал 2<\/span><span>до 13:20<\/span>/u);
});

it("renders the speakers, the slides and the recording of a talk", () => {
  const html = render([talk("Один", "09:00", "09:30", null)]);
  expect(html).toContain("12:00</time><span>–12:30</span>");
  expect(html).toContain("Анна Вересова<small>Инженер, Corp</small>");
  expect(html).toContain(">Презентация (PPTX, 2,3\u00a0МБ)</a>");
  expect(html).toContain(">Видеозапись</a>");
});
