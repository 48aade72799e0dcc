/** The words of an area; each names its folders, its contract and its texts. */
export const features =
  "auth workbench app report channel export shared-chart referral monitor link integration account finance message feedback acceleration deployment".split(
    " ",
  );

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const camel = (name) => name.replace(/[-/](.)/g, (_, letter) => letter.toUpperCase());
export const pascal = (name) => camel(`-${name}`);

/** Stops with what is wrong, in one line. */
export function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** `area/name` as its two parts; anything else stops the program. */
export function readName(text, usage) {
  const [feature, name, ...rest] = (text ?? "").split("/");
  if (!name || rest.length > 0) refuse(usage);
  if (!features.includes(feature)) refuse(`没有领域「${feature}」，可选：${features.join("、")}`);
  if (!kebab.test(name)) refuse(`「${name}」应为小写字母、数字与连字符，例如 balance-card`);
  return { area: feature, name };
}
