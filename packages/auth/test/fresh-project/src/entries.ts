import type * as client from "@corp/auth";
import type * as defaults from "@corp/auth/defaults";
import type * as errors from "@corp/auth/errors";
import type * as binding from "@corp/auth/react";
import type * as server from "@corp/auth/server";
import type * as testing from "@corp/auth/testing";
import type * as watermark from "@corp/auth/watermark";

/** Every entry, so that the compiler reads the declarations of each. */
export type Entries = [
  typeof client,
  typeof defaults,
  typeof errors,
  typeof binding,
  typeof server,
  typeof testing,
  typeof watermark,
];
