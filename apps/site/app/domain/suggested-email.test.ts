import { expect, it } from "vitest";
import { suggestedEmail } from "./suggested-email.ts";

it.each([
  ["masha@gmial.com", "masha@gmail.com"],
  ["masha@gmail.con", "masha@gmail.com"],
  ["masha@gmai.com", "masha@gmail.com"],
  ["masha@gmaill.com", "masha@gmail.com"],
  ["Masha@GMAIL.COMM", "Masha@gmail.com"],
  ["masha@yandx.ru", "masha@yandex.ru"],
  ["masha@yadnex.ru", "masha@yandex.ru"],
  ["masha@mial.ru", "masha@mail.ru"],
  ["masha@mail.tu", "masha@mail.ru"],
  ["masha@ramblre.ru", "masha@rambler.ru"],
  ["masha@outlok.com", "masha@outlook.com"],
  ["masha@iclod.com", "masha@icloud.com"],
  [" masha@hotmial.com ", "masha@hotmail.com"],
])("suggests for %s the email %s", (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

it.each([
  ...["masha@gmail.com", "masha@mail.ru", "masha@ya.ru", "masha@me.com", "masha@email.ru", "masha@mail.com"],
  ...["masha@corp.example", "masha@почта.рф", "masha@", "@gmial.com", "masha", "", "masha@tut.by", "masha@bk.ru"],
  ...["masha@dev.ru", "masha@x.ru", "masha@university.edu"],
])("suggests nothing for %s", (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});
