import fc from "fast-check";
import { expect, test } from "vitest";
import { middle, squareOf } from "../../../../../src/core/ui/file/crop-image";

test("the middle of a wide picture is its whole height", () => {
  expect(squareOf({ width: 300, height: 100 }, middle)).toEqual({ left: 100, top: 0, side: 100 });
});

test("whatever is chosen, the square lies within the picture", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const side = fc.integer({ min: 1, max: 8000 });
  const zoom = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(side, side, share, share, zoom, (width, height, x, y, z) => {
      const square = squareOf({ width, height }, { x, y, zoom: z });
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.top).toBeGreaterThanOrEqual(0);
      expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
      expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
