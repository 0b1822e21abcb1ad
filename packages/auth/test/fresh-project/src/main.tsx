import { AuthProvider } from "@corp/auth/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { auth } from "./auth.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the application.");
if (location.pathname === "/readme") {
  for (const run of Object.values(import.meta.glob("./readme-example.ts"))) void run();
} else {
  createRoot(root).render(
    <StrictMode>
      <AuthProvider auth={auth}>
        <App />
      </AuthProvider>
    </StrictMode>,
  );
}
