import { Button, Card, Text } from "@corp/ui";
import { useLayoutEffect, useReducer, useRef, useState } from "react";
import type { ReactElement } from "react";
import { columns, row, stack } from "../../page-parts/styles.ts";
import { createTabHost } from "./tab-host.ts";

const MOST_TABS = 4;
const LOOK_INTERVAL_MS = 200;

/** The frames need their own origin: the tabs share its storage, locks and channel. */
const OWN_RIGHTS = "allow-scripts allow-same-origin";

export interface LiveTabsProps {
  /** The initial number of tabs. */
  count: number;
  /** The address of the frames' story. */
  frameAddress: string;
}

/** Frames that act as tabs, with one provider in memory. */
export function LiveTabs({ count, frameAddress }: LiveTabsProps): ReactElement {
  const [host] = useState(createTabHost);
  const [numbers, setNumbers] = useState(() => Array.from({ length: count }, (_, index) => index + 1));
  const [next, setNext] = useState(count + 1);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);

  // Before the frames load, because they read the host at once.
  useLayoutEffect(() => {
    window.authTabHost = host;
    window.addEventListener("pagehide", host.clear);
    const timer = setInterval(lookAgain, LOOK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", host.clear);
      host.clear();
      window.authTabHost = undefined;
    };
  }, [host]);

  return (
    <div style={stack}>
      <div style={row}>
        <Button
          disabled={numbers.length >= MOST_TABS}
          onClick={() => {
            setNumbers([...numbers, next]);
            setNext(next + 1);
          }}
        >
          Ещё вкладка
        </Button>
        <Text variant="caption" tone="muted" style={{ margin: 0 }}>
          Провайдер выдал токены: по паролю — <b data-grants="password">{host.count("password")}</b>, обновлением —{" "}
          <b data-grants="refresh">{host.count("refresh_token")}</b>
        </Text>
      </div>
      <div style={columns("17rem")}>
        {numbers.map((number) => (
          <TabCard
            key={number}
            number={number}
            address={frameAddress}
            onClose={() => setNumbers(numbers.filter((one) => one !== number))}
          />
        ))}
      </div>
    </div>
  );
}

interface TabCardProps {
  number: number;
  address: string;
  onClose: () => void;
}

function TabCard({ number, address, onClose }: TabCardProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isFrozen, setFrozen] = useState(false);
  const title = `Вкладка ${number}`;

  function toggleFrozen(): void {
    const tab = frame.current?.contentWindow?.authTab;
    if (tab === undefined) return;
    if (isFrozen) tab.thaw();
    else tab.freeze();
    setFrozen(!isFrozen);
  }

  return (
    <Card padding="none" render={<section aria-label={title} />}>
      <div style={{ ...row, padding: "12px 12px 0", justifyContent: "space-between", gap: 4 }}>
        <Text as="h2" variant="lead">
          {title}
        </Text>
        <div style={{ ...row, gap: 4 }}>
          <Button size={400} variant="ghost" aria-pressed={isFrozen} onClick={toggleFrozen}>
            Заморозить
          </Button>
          <Button size={400} variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
        </div>
      </div>
      <iframe
        ref={frame}
        title={title}
        src={address}
        sandbox={OWN_RIGHTS}
        // A reloaded page is awake.
        onLoad={() => setFrozen(false)}
        style={{ display: "block", inlineSize: "100%", blockSize: 260, border: 0, opacity: isFrozen ? 0.5 : 1 }}
      />
    </Card>
  );
}
