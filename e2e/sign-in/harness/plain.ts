import { createHarnessAuth } from "./create-harness-auth.ts";

void createHarnessAuth().start();
