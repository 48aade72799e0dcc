/** Facts by which an emulator is told from a phone. */
export interface Build {
  brand: string;
  hardware: string;
  model: string;
}

/** The names in a build that are signs of an emulator; each of them alone tells one. */
export function emulatorSigns({ brand, hardware, model }: Build): string[] {
  const named: [string, string][] = [
    ["brand", brand],
    ["hardware", hardware],
    ["model", model],
  ];
  return named.filter(([, text]) => /emulator/i.test(text)).map(([name]) => name);
}
