import { cleanName } from "../text/clean-text.ts";

// A letter of Cyrillic or Greek, and below it the Latin one of the same shape.
const others = "АВЕЅІЈКМНОРСТУХЁЇаеѕіјорсухёїһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο";
const latins = "ABESIJKMHOPCTYXËÏaesijopcyxëïhqwABEZHIKMNOPTYXo";

const visibleShape = (name: string): string =>
  name.replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latins[others.indexOf(letter)] ?? letter);

/** Whether people take two names for one: by their letters' shapes, in any case. */
export function looksSame(one: string, other: string): boolean {
  const [name, otherName] = [cleanName(one), cleanName(other)];
  return (
    visibleShape(name).toLowerCase() === visibleShape(otherName).toLowerCase() ||
    visibleShape(name.toLowerCase()) === visibleShape(otherName.toLowerCase())
  );
}
