/** Runs of Chinese, and runs of other letters and digits: one ends where the other begins. */
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const isHan = /^\p{Script=Han}/u;

/**
 * Words of a text for the search: Latin words as they are, Chinese as overlapping pairs of characters,
 * so that any part of a sentence is found without a dictionary.
 */
export const tokenize = (text) =>
  [...text.matchAll(runs)].flatMap(([run]) =>
    isHan.test(run) && run.length > 1
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : [run],
  );
