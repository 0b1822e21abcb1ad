import "@corp/ui/styles.css";
import { createRoot } from "react-dom/client";
import { TabFrame } from "../packages/auth/tabs/tab-frame.tsx";

const root = document.getElementById("storybook-root");

// Stories import test APIs that work only in the tests' own document, so this renders the component itself.
if (root !== null) createRoot(root).render(<TabFrame />);
