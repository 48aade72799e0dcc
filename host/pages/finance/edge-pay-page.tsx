import { useEffect } from "react";
import { edgePackKinds, paths, useNavigation } from "../../../src/core/index";
import { EdgePayPage } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

/** The kind of package is in the path; one that there is none of is an unknown address. */
export function Page({ params }: PageProps) {
  const { navigate } = useNavigation();
  const kind = edgePackKinds.find((one) => one === params.type);
  useEffect(() => {
    if (!kind) navigate(paths.notFound, { replace: true });
  }, [kind, navigate]);
  if (!kind) return null;
  return <EdgePayPage kind={kind} onKind={(next) => navigate(paths.edgePay(next))} />;
}
