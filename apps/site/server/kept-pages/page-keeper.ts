import type { RenderedPage } from "../pages/rendered-page.ts";
import type { ChangeFeed } from "./change-feed.ts";
import { keptPage } from "./kept-page.ts";
import type { KeptPage } from "./kept-page.ts";
import { createPageStore, touches } from "./page-store.ts";

/** A page as it was rendered, and, where it may be shown to others too, in its forms for them. */
export interface MadePage {
  readonly rendered: RenderedPage;
  readonly kept: KeptPage | null;
}

/** Keeps pages while it hears of every change, and lets one rendering serve everybody who asks meanwhile. */
export interface PageKeeper {
  /** Undefined while changes are not heard of. */
  find(key: string): KeptPage | undefined;
  /** Renders a page that is not kept. */
  make(key: string, make: MakePage): Promise<MadePage>;
  /** Something changed. */
  changed(topics: ReadonlySet<string>): void;
  /** Changes may have been missed. */
  lost(): void;
  /** For the operator. */
  figures(): { readonly pages: number; readonly bytes: number; readonly isHearingChanges: boolean };
}

/** @param isShared others may be waiting for it as well: it must go on when this visitor leaves. */
export type MakePage = (isShared: boolean) => Promise<RenderedPage>;

/** A rendering under way, and what changed meanwhile. */
interface Making {
  readonly changed: Set<string>;
  isLost: boolean;
}

interface Shared extends MadePage {
  /** Nothing that it shows changed while it was made: it is true for whoever asked meanwhile. */
  readonly isCurrent: boolean;
}

/** Addresses that turned out to be one person's, so that nobody waits for another's page. */
const rememberedPersonal = 1000;
/** After so many changes under its hands a reader's page is rendered for that reader alone. */
const sharedTries = 2;

/** @param limitBytes of all kept pages together; 0: a page is for those alone who ask while it is rendered. */
export function createPageKeeper(limitBytes: number, isAlive: ChangeFeed["isAlive"]): PageKeeper {
  const store = createPageStore(limitBytes);
  const makings = new Set<Making>();
  const shared = new Map<string, Promise<Shared>>();
  const personal = new Set<string>();

  const makeShared = async (key: string, make: MakePage): Promise<Shared> => {
    // Before the rendering reads anything: whatever changes from here on is noted.
    const making: Making = { changed: new Set(), isLost: false };
    makings.add(making);
    try {
      const rendered = await make(true);
      if (!rendered.isForEverybody) {
        if (rendered.status === 200) remember(personal, key);
        return { rendered, kept: null, isCurrent: false };
      }
      const kept = await keptPage(rendered);
      const isCurrent = isAlive() && !making.isLost && !touches(making.changed, rendered.topics);
      if (isCurrent) store.set(key, kept);
      return { rendered, kept, isCurrent };
    } finally {
      makings.delete(making);
      shared.delete(key);
    }
  };

  return {
    find: (key) => (isAlive() ? store.find(key) : undefined),

    async make(key, make) {
      for (let tries = 0; tries < sharedTries && isAlive() && !personal.has(key); tries += 1) {
        const underWay = shared.get(key);
        if (underWay === undefined) {
          const mine = makeShared(key, make);
          shared.set(key, mine);
          return mine;
        }
        // Who began it is told of its failure; who joined tries for themselves.
        const theirs = await underWay.catch(() => null);
        if (theirs?.isCurrent === true) return theirs;
      }
      return { rendered: await make(false), kept: null };
    },

    changed(topics) {
      for (const making of makings) for (const topic of topics) making.changed.add(topic);
      store.drop(topics);
    },

    lost() {
      for (const making of makings) making.isLost = true;
      store.clear();
    },

    figures: () => ({ pages: store.count, bytes: store.bytes, isHearingChanges: isAlive() }),
  };
}

function remember(keys: Set<string>, key: string): void {
  keys.add(key);
  const [oldest] = keys;
  if (keys.size > rememberedPersonal && oldest !== undefined) keys.delete(oldest);
}
