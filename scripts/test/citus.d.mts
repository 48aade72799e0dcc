/** A throw-away cluster; see `citus.mjs`. */
export interface ThrowAwayCluster {
  url: string;
  kill(node: number): void;
  up(node: number): void;
  stop(): void;
}

export function launchCitus(): ThrowAwayCluster | null;
