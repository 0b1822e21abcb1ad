import "@corp/ui/styles.css";
import { createRoot } from "react-dom/client";
import { TabFrame } from "../packages/auth/tabs/tab-frame.tsx";

const root = document.getElementById("storybook-root");

// Stories bring the tests' own parts with them, which work in the tests' document alone: the component has to do.
if (root !== null) createRoot(root).render(<TabFrame />);
