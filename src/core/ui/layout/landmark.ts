import { createContext, use } from "react";

/** Drawn in somebody else's page, whose landmarks are that page's own. */
export const EmbeddedContext = createContext(false);

/**
 * The role of a named part: a landmark in the console; a group in the page of others, where several
 * widgets may have a part of the same name.
 */
export const useLandmark = <Role extends "region" | "navigation">(role: Role): Role | "group" =>
  use(EmbeddedContext) ? "group" : role;
