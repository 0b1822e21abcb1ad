import type { DropReason } from "@corp/telemetry";
import { Card, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { code, facts } from "../../page-parts/styles.ts";
import type { DemoSite } from "./demo-site.ts";

const REASONS: Record<DropReason, string> = {
  overflow: "очередь полна",
  expired: "устарели",
  refused: "приём отказался",
  blocked: "запрещены политикой страницы",
  rateLimit: "слишком много в минуту",
  duplicate: "повторы",
  sampled: "страница не в выборке",
  hook: "сбой обработчика",
  consent: "нет согласия",
  disabled: "канал выключен",
};

/** Dropped before the sinks, so never counted as taken. */
const BEFORE_QUEUE: ReadonlySet<string> = new Set<DropReason>(["rateLimit", "duplicate", "sampled", "hook", "consent"]);

/** Counts of recorded, received, queued and dropped records. */
export function QueueState({ site }: { site: DemoSite }): ReactElement {
  const drops = Object.entries(site.telemetry.dropCounts()) as [DropReason, number][];
  const lost = drops.reduce((sum, [reason, count]) => (BEFORE_QUEUE.has(reason) ? sum : sum + count), 0);
  const taken = site.taken();
  const received = site.received();
  return (
    <Card render={<section aria-label="Очередь" />}>
      <dl style={facts}>
        <Fact name="taken" label="Принято" value={taken} />
        <Fact name="received" label="Пришло" value={received} />
        <Fact name="waiting" label="Ждёт" value={taken - received - lost} />
        {drops.map(([reason, count]) => (
          <Fact key={reason} name={reason} label={`Потеряно: ${REASONS[reason]}`} value={count} />
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, label, value }: { name: string; label: string; value: number }): ReactElement {
  return (
    <>
      <Text as="dt" variant="caption" tone="muted">
        {label}
      </Text>
      <Text as="dd" variant="caption" style={{ ...code, margin: 0 }} data-fact={name}>
        {value}
      </Text>
    </>
  );
}
