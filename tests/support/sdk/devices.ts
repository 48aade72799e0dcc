import { readFileSync } from "node:fs";
import * as v from "valibot";

const deviceOf = <const Names extends Record<string, v.GenericSchema>>(build: Names) =>
  v.strictObject({
    name: v.string(),
    isEmulator: v.boolean(),
    signs: v.array(v.string()),
    build: v.strictObject(build),
  });

const text = v.string();
const optional = v.optional(text);

const table = v.strictObject({
  android: v.array(
    deviceOf({
      hardware: text,
      product: text,
      manufacturer: text,
      model: text,
      fingerprint: text,
      file: optional,
      chip: optional,
    }),
  ),
  harmony: v.array(deviceOf({ brand: text, hardware: text, model: text })),
});

/** Phones that no SDK may take for an emulator, and emulators that it must know. */
export const devices = v.parse(table, JSON.parse(readFileSync("sdk/devices.json", "utf8")));
