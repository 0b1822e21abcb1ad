import { latePart } from "../../hydration/deferred-hydration.tsx";
import "./join-band.css";
import "./themes.css";

/** What stands at the end of the main page says something and leads on, no more. */
const load = () => import("./end-parts.ts");

export const { Part: LateThemes, prepare: prepareThemes } = latePart(async () => (await load()).Themes);
export const { Part: LateJoinBand, prepare: prepareJoinBand } = latePart(async () => (await load()).JoinBand);
