import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { image } from "./records.ts";

const downloadExample = (fileName: string) => ({
  file_name: fileName,
  url: `/p-api/product/download/${fileName}?expires=1804503900&signature=6f1d0c`,
  expires_at: "2027-03-09T10:05:00.000Z",
});

const ticker = {
  items: [{ text: "Открыта регистрация на встречу о PostgreSQL", url: "https://corp.example/events" }],
};

export const otherExamples = {
  runningLineGet: { response: { version: 4, ...ticker } },
  runningLineSet: { request: { version: 4, ...ticker }, response: { version: 5, ...ticker } },
  eventParticipantsDownload: {
    response: downloadExample("participants.xlsx"),
  },
  userBlacklist: {
    response: { email: "maria@corp.example", is_blacklisted: true, reason: "Трижды не пришла, не предупредив" },
  },
  digestSet: {
    request: { subscriber_id: ids.subscriber, token: "1804503900.6f1d0c", is_subscribed: true },
  },
  digestSubscribersDownload: { response: downloadExample("subscribers.csv") },
  jobApplicationSend: {
    request: {
      first_name: "Мария",
      last_name: "Иванова",
      email: "maria@corp.example",
      phone: "+7 912 345-67-89",
      city: "Казань",
      position: "Разработчик баз данных",
      job_search_status: "YesActivelyLooking",
      know_about: ["KnowAboutCorpSolvesInterestingTasks"],
      person_current_status: "WorkInIT",
      person_work_experience: "FourToEightYears",
      read_about: ["ReadAboutCorpTechExpertsHabr", "ReadAboutCorpTechExpertsConferences"],
      reason: "CoffeeMachineOnDesktop",
      comment: "Могу начать через месяц.",
      file_id: ids.document,
      consent: true,
      consent_version: "2027-01",
      request_key: "5c3e9a7b1d2f4e60a8c7d9e1",
      homepage: "",
    },
  },
  jobApplicationsDownload: { response: downloadExample("applications.csv") },
  uploadFile: {
    get request() {
      return { file: new Blob(["…"], { type: "image/png" }) };
    },
    response: image,
  },
} satisfies WrittenExamples;
