import { Fields, Pair, Sections } from "../../../core/form/form-layout";
import { SkeletonBar } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";

const heightsPx = [152, 230, 236];

/** The three sections while their values are on the way. */
export function FormSkeleton() {
  return (
    <Sections aria-busy="true" aria-hidden="true">
      {heightsPx.map((heightPx) => (
        <Card key={heightPx} title={<SkeletonBar $width="96px" $heightPx={22} />}>
          <Fields>
            <Pair>
              <SkeletonBar $heightPx={heightPx} />
            </Pair>
          </Fields>
        </Card>
      ))}
    </Sections>
  );
}
