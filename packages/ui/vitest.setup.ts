import { configure } from "@testing-library/react";

// Where others use the processor too, a state comes later than after the library's one second.
configure({ asyncUtilTimeout: 10_000 });
