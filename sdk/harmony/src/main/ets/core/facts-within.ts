import type { InstallFacts, Platform, XiOptions } from "./platform";

/** The facts of the device, or none when they take too long. */
export function factsWithin(
  options: XiOptions,
  platform: Platform,
  isAgain: boolean,
): Promise<InstallFacts> {
  return new Promise((resolve) => {
    const takeBack = platform.clock.after(options.factsWithinMs ?? 3000, () => resolve({}));
    platform.device
      .facts(isAgain)
      .catch(() => ({}))
      .then((facts) => {
        takeBack();
        resolve(facts);
      });
  });
}
