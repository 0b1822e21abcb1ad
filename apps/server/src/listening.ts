export interface ChannelListener {
  /** Is called when from now on every notification is delivered. */
  readonly onListening: () => void;
  readonly onHeard: (payload: string) => void;
  /** Notifications may be lost until `onListening` is called again. */
  readonly onLost: (error: Error) => void;
}

export interface Listening {
  stop(): Promise<void>;
}

/** Listens until stopped, and reconnects whenever the connection is lost. */
export type Listen = (listener: ChannelListener) => Listening;
