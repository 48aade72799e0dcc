import { loadElements, placeOwnSession, placeSession, until } from "./support/page.js";
import { runElementTests } from "./support/run-element-tests.js";
import { findWidgetNeeds, furnish } from "./support/widget-needs.js";

const needs = await findWidgetNeeds();
const { tags } = await loadElements();

describe("every element of the script, in a session with an embed token", () => {
  before(async () => {
    const session = placeSession();
    await until(() => session.session, "the session");
    await session.session.start();
    placeOwnSession("own");
    placeOwnSession("edge");
  });
  for (const tag of tags) runElementTests(tag, (made) => furnish(made, needs[tag]));
});
