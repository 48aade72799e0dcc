import { NotFound } from "./no-such-page";

export const Page = () => (
  <main>
    <NotFound />
  </main>
);
