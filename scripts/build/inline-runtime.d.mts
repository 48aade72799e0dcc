export function withRuntime(
  text: string,
  names: { runtime: string; runtimeText: string; frame: string; isFrame: boolean },
): string;
export function inlineRuntime(
  folder: string,
  isHome: (name: string) => boolean,
): { runtime: string; frame: string };
export function inlineHostRuntime(folder: string): void;
