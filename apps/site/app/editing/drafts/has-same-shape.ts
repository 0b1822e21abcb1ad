/**
 * Whether a value has the shape of the example: the same names with the same kinds. The items of a list have the
 * shape of the example's first item; null in the example allows anything.
 */
export function hasSameShape<Value>(value: unknown, example: Value): value is Value {
  if (example === null) return value !== undefined;
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => example.length === 0 || hasSameShape(item, example[0]));
  }
  if (typeof example !== "object") return typeof value === typeof example;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(example).every(([name, part]) => hasSameShape<unknown>(Reflect.get(value, name), part));
}
