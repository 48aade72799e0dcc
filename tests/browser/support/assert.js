/** Fails with what was expected. */
export function assert(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise);
}

assert.equal = (actual, expected) => {
  if (!Object.is(actual, expected)) throw new Error(`expected ${expected}, got ${actual}`);
};
