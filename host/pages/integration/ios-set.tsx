import { DownloadConfig } from "../../../src/widgets/index";

export function Page() {
  return <DownloadConfig platform="ios" />;
}
