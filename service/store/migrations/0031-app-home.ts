/**
 * A row for each app, where the app's other rows lie: whoever counts for the app locks it, and what is
 * written for the app in bulk is selected from it, so that a cluster knows the place.
 */
export const appHome = `
CREATE TABLE app_home (
  app_id bigint PRIMARY KEY
);
`;
