/** Makes names unique by appending a number: "Видео", "Видео (2)". */
export function createUniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  };
}
