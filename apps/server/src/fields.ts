/** The fields of `record` with these names, as on the wire: instants are RFC 3339 strings. */
export function onWire<Name extends string, Source extends Readonly<Record<Name, unknown>>>(
  schema: { readonly entries: Readonly<Record<Name, unknown>> },
  record: Source,
): OnWire<Pick<Source, Name>> {
  const fields = Object.keys(schema.entries).map((name) => {
    const value = record[name as Name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields) as OnWire<Pick<Source, Name>>;
}

type OnWire<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Date | null
    ? Exclude<Fields[Name], Date> | (Date extends Fields[Name] ? string : never)
    : Fields[Name];
};

/** Without the fields that are undefined: a request that omits a field leaves its column unchanged. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

export function omit<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const omitted: ReadonlySet<PropertyKey> = new Set(names);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !omitted.has(name))) as Omit<Fields, Name>;
}

/** The fields that `named` has too. */
export function pick<Name extends string, Fields extends Readonly<Record<Name, unknown>>>(
  fields: Fields,
  named: Readonly<Record<Name, unknown>>,
): Pick<Fields, Name> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, fields[name as Name]])) as Pick<Fields, Name>;
}
