import { useEffect } from "react";
import { useNavigation } from "./navigation";

/** Leads to the page that stands for this one; null stays. */
export function useRedirect(to: string | null): void {
  const { navigate } = useNavigation();
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
}
