import type { ClaimsSchema } from "@corp/auth";

export interface DepartmentClaims {
  readonly department: string;
  readonly exp: number;
}

/** Like Valibot's `object({ department: string(), exp: number() })`, without the dependency. */
export const departmentSchema: ClaimsSchema<DepartmentClaims> = {
  "~standard": {
    validate(value) {
      const { department, exp } = value as Readonly<Record<string, unknown>>;
      return typeof department === "string" && typeof exp === "number"
        ? { value: { department, exp } }
        : { issues: [{ message: "There is no department." }] };
    },
  },
};
