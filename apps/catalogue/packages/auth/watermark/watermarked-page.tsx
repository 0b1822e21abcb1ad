import type { Auth } from "@corp/auth";
import { showWatermark } from "@corp/auth/watermark";
import { Card, Text } from "@corp/ui";
import { useCallback, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { code, facts, stack } from "../../page-parts/styles.ts";
import { readShownWatermark } from "./read-shown-watermark.ts";

export interface WatermarkedPageProps {
  /** 0–1. */
  opacity: number;
  auth: Auth;
}

/** A page with the watermark of its reader, and the id decoded from its points. */
export function WatermarkedPage({ opacity, auth }: WatermarkedPageProps): ReactElement {
  // React reads again after subscribing, which is when the watermark is drawn.
  const subscribe = useCallback(() => showWatermark({ getAuth: () => auth, constants: { opacity } }), [auth, opacity]);
  const readId = useSyncExternalStore(subscribe, readShownWatermark);
  return (
    <div style={{ ...stack, minBlockSize: 360, alignContent: "start" }}>
      <Card>
        <Text as="h2" variant="title" style={{ marginBlockEnd: 12 }}>
          Смета конференции
        </Text>
        <Text>
          Снимок этого экрана можно связать с тем, кто его сделал: поверх страницы лежат точки, в которых записан
          идентификатор пользователя. При обычной прозрачности их не видно.
        </Text>
      </Card>
      <dl style={facts}>
        <dt>Непрозрачность</dt>
        <dd style={{ ...code, margin: 0 }}>{opacity}</dd>
        <dt>Прочитано с экрана</dt>
        <dd style={{ ...code, margin: 0 }}>{readId ?? "ничего"}</dd>
      </dl>
    </div>
  );
}
