/** All examples are about the same records. */
export const ids = {
  event: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d001",
  speaker: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d002",
  performance: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d003",
  registration: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d004",
  article: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d005",
  tag: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d006",
  image: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d007",
  document: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d008",
  deletion: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d009",
  application: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00a",
  subscriber: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00b",
  revision: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00c",
  email: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00f",
  mailing: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d010",
  otherEvent: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00e",
  otherTag: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d00d",
} as const;
