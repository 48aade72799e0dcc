import { EmbedKeyList } from "../embed-keys";

/** The embed keys of the account, among what its servers are given. */
export function EmbedTab() {
  return <EmbedKeyList />;
}
