import { Skeleton } from "../../../src/core/index";

/** A page on its way. */
export const PageSkeleton = () => <Skeleton shape="chart" heightPx={320} />;
