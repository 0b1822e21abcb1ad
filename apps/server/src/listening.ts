/** Who hears what is told on a channel. */
export interface ChannelListener {
  /** From now on nothing is missed. */
  readonly onListening: () => void;
  readonly onHeard: (payload: string) => void;
  /** Something may have been missed, until `onListening` comes again. */
  readonly onLost: (error: Error) => void;
}

export interface Listening {
  stop(): Promise<void>;
}

/** Listens until stopped, however often the connection is lost. */
export type Listen = (listener: ChannelListener) => Listening;
