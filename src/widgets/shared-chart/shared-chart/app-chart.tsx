import { useState } from "react";
import { AppChartView } from "../../../core/chart/shared-report/app-chart-view";
import { ShareGate } from "../../../core/form/share-gate";
import { useApiQuery } from "../../../core/query/use-api-query";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { Container } from "./shared-chart.styles";

/** A chart of a report that somebody shared by its link; asks for the password where it has one. */
export function AppChart({ token }: { token: string }) {
  const text = useText(sharedChartText);
  const [password, setPassword] = useState("");
  const query = useApiQuery("chartShare/report", { token, ...(password && { password }) });
  return (
    <Container>
      {query.data && !query.error ? (
        <AppChartView report={query.data.map} />
      ) : (
        <ShareGate
          query={query}
          password={password}
          onOpen={setPassword}
          text={{
            unknown: text.signedUnknown,
            unknownHint: text.signedUnknownHint,
            ended: text.signedEnded,
          }}
        />
      )}
    </Container>
  );
}
