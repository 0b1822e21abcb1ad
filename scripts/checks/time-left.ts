/** Seconds that a task of `turbo run` takes on two cores beside another lane; others take {@link shortTaskSeconds}. */
export const typicalSeconds = {
  "@corp/api#build": 45,
  "@corp/catalogue#build": 18,
  "@corp/catalogue#test:appearance": 75,
  "@corp/catalogue#test:stories": 130,
  "@corp/e2e#check:types": 12,
  "@corp/e2e#test:browser": 950,
  "@corp/e2e#test:catalogue": 200,
  "@corp/e2e#test:delivery": 62,
  "@corp/e2e#test:journeys": 160,
  "@corp/e2e#test:manifests": 20,
  "@corp/e2e#test:packages": 170,
  "@corp/e2e#test:sign-in": 125,
  "@corp/e2e#test:telemetry": 47,
  "@corp/server#check:types": 14,
  "@corp/server#test": 35,
  "@corp/server#test:integration": 260,
  "@corp/server#test:long": 180,
  "@corp/site#build": 60,
  "@corp/site#check:types": 40,
  "@corp/site#test": 110,
  "@corp/ui#test": 110,
  "//#lint": 200,
  "//#lint:unused": 15,
} satisfies Readonly<Record<string, number>>;
const shortTaskSeconds = 8;
const findSeconds = (name: string): number =>
  name in typicalSeconds ? typicalSeconds[name as keyof typeof typicalSeconds] : shortTaskSeconds;
/** Before tasks of so many seconds have ended, nothing is known of the machine's speed. */
const knownAfterSeconds = 60;

/** A task of a lane. Tasks of one lane run one after the other. */
export interface PlannedTask {
  /** As turbo names it: `@corp/ui#test`, and `//#lint` for one of the root. */
  readonly name: string;
  readonly isCached: boolean;
}

/** Estimates how long the lanes of a run will still take. */
export interface TimeLeft {
  /** The task begins, and the one before it in its lane has ended. Times are milliseconds of one clock. */
  begin(name: string, nowMs: number): void;
  /** Seconds until the last lane ends. */
  seconds(nowMs: number): number;
}

interface Lane {
  /** Tasks that have not begun. */
  readonly waiting: Map<string, number>;
  running: { readonly seconds: number; readonly beganMs: number } | null;
}

export function createTimeLeft(plan: readonly (readonly PlannedTask[])[]): TimeLeft {
  const lanes: readonly Lane[] = plan.map((tasks) => ({
    waiting: new Map(tasks.map(({ name, isCached }) => [name, isCached ? 0 : findSeconds(name)])),
    running: null,
  }));
  const ended = { typical: 0, real: 0 };

  function end(lane: Lane, nowMs: number): void {
    if (lane.running === null) return;
    ended.typical += lane.running.seconds;
    ended.real += (nowMs - lane.running.beganMs) / 1000;
    lane.running = null;
  }

  return {
    begin(name, nowMs) {
      const lane = lanes.find(({ waiting }) => waiting.has(name));
      if (lane === undefined) return;
      end(lane, nowMs);
      lane.running = { seconds: lane.waiting.get(name) ?? 0, beganMs: nowMs };
      lane.waiting.delete(name);
    },

    seconds(nowMs) {
      const slowness = ended.typical < knownAfterSeconds ? 1 : ended.real / ended.typical;
      const left = lanes.map(({ waiting, running }) => {
        const passed = running === null ? 0 : (nowMs - running.beganMs) / 1000;
        const rest = running === null ? 0 : Math.max(running.seconds * slowness - passed, 0);
        return rest + slowness * [...waiting.values()].reduce((all, seconds) => all + seconds, 0);
      });
      return Math.max(0, ...left);
    },
  };
}

/** "about 4 min left" */
export function describeTimeLeft(seconds: number): string {
  return seconds < 60 ? "less than a minute left" : `about ${Math.ceil(seconds / 60)} min left`;
}
