type Named<Field> = readonly [name: string, field: Field];

/** The fields in rows: neighbours with the same `row` are beside each other. */
export function fieldRows<Field extends { readonly row?: string }>(
  fields: readonly Named<Field>[],
): readonly (readonly Named<Field>[])[] {
  const rows: Named<Field>[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const { row } = field[1];
    if (row !== undefined && last?.[0]?.[1].row === row) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
