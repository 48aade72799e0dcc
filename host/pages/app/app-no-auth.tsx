import { useNavigation } from "../../../src/core/index";
import { AccessRequest } from "../../../src/widgets/index";
import { returnPath } from "../../route/return-path";

export function Page() {
  const { search } = useNavigation();
  return <AccessRequest path={returnPath(search) ?? ""} />;
}
