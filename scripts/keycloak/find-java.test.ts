import { expect, it } from "vitest";
import { readJavaMajor } from "./find-java.ts";

it.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java version "1.8.0_292"', 8],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "25" 2025-09-16', 25],
  ["The operation couldn’t be completed. Unable to locate a Java Runtime.", null],
])("reads the major version in %j", (output, major) => {
  expect(readJavaMajor(output)).toBe(major);
});
