import { keptQuery, namesOf, type Pair, withPairsSet, withQuery } from "./address";

/** Parameter by which a page of the customer's own knows its channel. */
const codeParam = "channelCode";

/** The parameters that a channel's link hands to the landing page. */
interface LandingTarget {
  params: readonly { key: string; value: string }[];
  /** Empty while the channel has none. */
  channelCode: string;
}

/**
 * The address of a customer's own landing page with the channel's parameters and code, which take the
 * place of what the page has under the same names, and the query that the link was opened with.
 */
export function landingAddress(
  page: string,
  { params, channelCode }: LandingTarget,
  passedOn: string,
): string {
  const pairs: Pair[] = params.map(({ key, value }) => [key, value]);
  if (channelCode !== "") pairs.push([codeParam, channelCode]);
  const taken = new Set([...namesOf(page), ...pairs.map(([name]) => name), codeParam]);
  const requested = keptQuery(passedOn, (name) => !taken.has(name));
  return withPairsSet(withQuery(page, requested), pairs);
}
