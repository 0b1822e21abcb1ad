import { AuthProvider } from "@corp/auth/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { auth } from "./auth.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the application.");
/** The README's examples that are a page of their own; the tests write them here. */
const examples = import.meta.glob(["./readme-example.ts", "./plain/main.js", "./vue/main.ts"]);
const pages: Readonly<Record<string, string>> = {
  "/readme": "./readme-example.ts",
  "/plain": "./plain/main.js",
  "/vue": "./vue/main.ts",
};
const page = pages[location.pathname];
if (page !== undefined) {
  void examples[page]?.();
} else {
  createRoot(root).render(
    <StrictMode>
      <AuthProvider auth={auth}>
        <App />
      </AuthProvider>
    </StrictMode>,
  );
}
