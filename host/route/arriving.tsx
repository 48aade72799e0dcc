import { type ComponentType, lazy, useState } from "react";

/** A component whose code comes by `import()`. */
interface Part<Props> {
  /** null until its code is here. */
  current(): ComponentType<Props> | null;
  load(): Promise<ComponentType<Props>>;
}

/**
 * Draws a part once its code has come, with the nearest fallback until then; at once where it is here
 * already, since a fallback that was shown stays for a third of a second.
 */
export function arriving<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const Later = lazy(async () => ({ default: await part.load() }));
  return function Arriving(props: Props) {
    // What is drawn stays what it is, also when the code comes later.
    const [Part] = useState<ComponentType<Props>>(() => part.current() ?? Later);
    return <Part {...props} />;
  };
}
