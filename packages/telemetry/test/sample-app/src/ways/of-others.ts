import {
  callWith,
  cloneFunction,
  compile,
  fail,
  failAfterTimer,
  failLater,
  LibraryError,
  first,
  locked,
  tag,
} from "good-library";
import {
  platformCalls,
  platformFails,
  platformFailsLater,
  platformParses,
  platformWraps,
} from "../../platform/platform.ts";
import { ServiceError } from "../../platform/service-error.ts";
import type { Ways } from "../way.ts";

export const ofOthers: Ways = {
  library: () => fail("called by the user"),
  "short library function": () => first(JSON.parse("null") as null),
  "library, later": () => failLater("called by the user"),
  "library, timer": () => failAfterTimer("called by the user"),
  "library, template": () => tag`a${1}b`,
  "library, proxy": () => locked({})["anything"],
  "library, function of a text": () => compile("throw new TypeError('library: made')")(),
  "library, clone": () => cloneFunction(),
  "library calls back": () =>
    callWith((value) => {
      throw new TypeError(`user: called with ${value}`);
    }),
  "library calls the platform": () => callWith((value) => platformFails(`${value}`)),
  "library, through everybody": () => callWith(() => platformCalls(() => fail("through everybody"))),
  "class of the library": () => {
    throw new LibraryError("made and thrown by the user");
  },
  platform: () => platformFails("called by the user"),
  "platform, later": () => platformFailsLater("called by the user"),
  "platform parses": () => platformParses("{"),
  "platform wraps": () => platformWraps(),
  "platform calls back": () =>
    platformCalls(() => {
      throw new TypeError("user: called by the platform");
    }),
  "service, no response": async () => {
    throw new ServiceError("Network Error", { code: "ERR_NETWORK", status: null });
  },
  "service, error response": async () => {
    throw new ServiceError("Request failed with status code 503", { code: "ERR_BAD_RESPONSE", status: 503 });
  },
  "service, no data": async () => {
    throw new ServiceError("Unexpected end of JSON input", { code: "ERR_BAD_RESPONSE", status: 200 });
  },
};
