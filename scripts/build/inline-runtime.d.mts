export function withRuntime(
  text: string,
  names: { name: string; runtime: string; runtimeText: string; frame: string },
): string;
export function inlineRuntime(
  folder: string,
  isHome: (name: string) => boolean,
): { runtime: string; frame: string };
export function inlineHostRuntime(folder: string): void;
