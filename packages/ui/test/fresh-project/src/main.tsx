import "@corp/ui/styles.css";
import "@corp/ui/admin.css";
import { Button, Text, TextField } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { CheckIcon } from "@corp/ui/icons/check";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the application.");
if (location.pathname === "/readme") {
  for (const run of Object.values(import.meta.glob("./readme-example.tsx"))) void run();
} else {
  createRoot(root).render(
    <StrictMode>
      <AdminProvider>
        <Text as="h1" variant="headline">
          Fresh project
        </Text>
        <TextField label="Title" hint="Up to 120 letters" />
        <Button>
          <CheckIcon /> Save
        </Button>
      </AdminProvider>
    </StrictMode>,
  );
}
