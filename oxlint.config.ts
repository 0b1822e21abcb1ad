import { defineConfig } from "oxlint";
import { importDirectionRule, importDirectionSettings } from "./scripts/lint/import-directions.ts";

const tests = ["**/*.test.{ts,tsx}", "**/test/**", "e2e/**"];
const stories = ["**/*.stories.tsx", "apps/catalogue/**"];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest"],
  jsPlugins: ["eslint-plugin-boundaries", "eslint-plugin-regexp"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  settings: importDirectionSettings,
  rules: {
    // Who may import whom.
    "boundaries/dependencies": importDirectionRule,
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-self-import": "error",
    "import/no-default-export": "error",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],

    // Types that hold.
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-deprecated": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-misused-spread": ["error", { allow: ["string"] }],
    "typescript/no-non-null-assertion": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/only-throw-error": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/return-await": ["error", "error-handling-correctness-only"],
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "typescript/use-unknown-in-catch-callback-variable": "error",

    // Strangers choose what expressions are matched against: linear time only.
    "regexp/no-super-linear-backtracking": ["error", { report: "certain" }],
    "regexp/no-super-linear-move": "error",

    // Clear code.
    eqeqeq: ["error", "always", { null: "ignore" }],
    "max-lines": ["error", { max: 400 }],
    "no-console": ["error", { allow: ["debug", "info", "warn", "error"] }],
    "no-var": "error",
    "prefer-const": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/no-abusive-eslint-disable": "error",
    "unicorn/prefer-node-protocol": "error",

    "react/button-has-type": "error",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    // A hook may check the state that every test of a suite leaves behind.
    "vitest/no-standalone-expect": ["error", { additionalTestBlockFunctions: ["afterEach"] }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],

    // The JSX transform of React 17 and later.
    "react/react-in-jsx-scope": "off",
    // A document's nodes have no identity but their place.
    "react/no-array-index-key": "off",
    // An effect may be run by a value that it does not read.
    "react/exhaustive-effect-dependencies": "off",
    // One after the other is what is meant wherever a loop awaits.
    "no-await-in-loop": "off",
    // Control characters are what those expressions look for.
    "no-control-regex": "off",
    // The compiler's noImplicitReturns knows exhaustive switches.
    "typescript/consistent-return": "off",
    // Ours are objects of closures; none has a `this` to lose.
    "typescript/unbound-method": "off",
    // Brands and parsed input end in an assertion.
    "typescript/no-unsafe-type-assertion": "off",
    // A list is copied where it may change while it is walked.
    "unicorn/no-useless-spread": "off",
    // Taste, with no error behind it.
    "import/no-named-as-default-member": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "oxc/no-map-spread": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/prefer-set-has": "off",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [
    {
      // A tool demands the default export.
      files: [
        "**/*.config.ts",
        "tsup.base.ts",
        "**/*.stories.tsx",
        "**/.storybook/**",
        "apps/site/app/*.{ts,tsx}",
        "apps/site/app/routes/**",
        "apps/site/app/shell/*-layout.tsx",
        "e2e/fixtures/seeded-data.ts",
        "e2e/packages/publish-packages.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      // Their input is our own: sources, builds, tests, and an editor's clipboard.
      files: [
        ...tests,
        ...stories,
        ...["scripts/**", "benchmarks/**", "apps/*/vite/**", "packages/telemetry/src/vite/**"],
        ...["packages/telemetry/src/server/stacks/enclosing-function.ts"],
        ...["apps/site/app/features/admin/content/editor/paste/**"],
      ],
      rules: { "regexp/no-super-linear-backtracking": "off", "regexp/no-super-linear-move": "off" },
    },
    {
      // A window's postMessage needs a target; a worker's and a channel's have none.
      files: ["apps/server/**", "apps/site/public/silent-check-sso.js"],
      rules: { "unicorn/require-post-message-target-origin": "off" },
    },
    {
      // The click on the backdrop; the keyboard has Escape from the element itself.
      files: ["packages/ui/src/dialog/dialog.tsx"],
      rules: {
        "jsx-a11y/click-events-have-key-events": "off",
        "jsx-a11y/no-noninteractive-element-interactions": "off",
      },
    },
    {
      // The test itself checks values that it reads back (JSON, a fake's record); its markup has no users.
      files: [...tests, ...stories],
      rules: {
        "typescript/no-unsafe-argument": "off",
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-member-access": "off",
        "typescript/no-unsafe-return": "off",
        "jsx-a11y/anchor-has-content": "off",
        "jsx-a11y/click-events-have-key-events": "off",
        "jsx-a11y/control-has-associated-label": "off",
        "jsx-a11y/no-static-element-interactions": "off",
      },
    },
    {
      files: ["scripts/**", "benchmarks/**", "packages/*/build-*.ts"],
      rules: { "no-console": "off" },
    },
    {
      // Playwright's fixtures: `use` is no hook, and a fixture that needs no other says so with an empty pattern.
      files: ["e2e/**"],
      rules: { "import/no-named-as-default": "off", "no-empty-pattern": "off", "react/rules-of-hooks": "off" },
    },
    {
      // No types reach these: a script for a bare Node, and tsup's own.
      files: ["**/*.mjs", "**/tsup.*.ts"],
      rules: Object.fromEntries(
        ["argument", "assignment", "call", "member-access", "return"].map(
          (use) => [`typescript/no-unsafe-${use}`, "off"] as const,
        ),
      ),
    },
    {
      // A preload and the tests' set-up are there for their effect.
      files: ["**/vitest.setup.ts", ...stories],
      rules: { "import/no-unassigned-import": "off" },
    },
  ],
  ignorePatterns: [
    // Applications of other stacks: they are whole once a benchmark has put their parts together and installed them.
    "benchmarks/peers/**",
    "**/dist/**",
    "**/build/**",
    "**/.react-router/**",
    "**/storybook-static/**",
    "**/coverage/**",
    "**/.data/**",
  ],
});
